import { AI_USES } from '#domain/declarations.js';
import { GENRES, type Genre } from '#domain/genres.js';
import { KEY_MODES, MUSIC_KEYS, type MusicKey } from '#domain/keys.js';
import { MAX_BPM, MAX_PRICE, TRACK_LINK_MAX_LENGTH, TRACK_NAME_MAX_LENGTH } from '#domain/limits.js';
import { isWebLink } from '#domain/links.js';
import {
  AI_VOCALS_NEED_TOOLS,
  contradictsAiTools,
  ORIGIN_LABELS,
  SAMPLE_SOURCES_MAX_LENGTH,
  SAMPLE_USES,
  VOCALS,
} from '#domain/origin.js';
import { PRICE_ZERO_ADVICE } from '#domain/pricing.js';
import { PRODUCT_STATUSES } from '#domain/statuses.js';
import { PROJECT_PROGRAMS, TRACK_TYPES, type ProjectProgram, type TrackType } from '#domain/track.js';
import { commissionText, numberOrNull, numberText } from '../../lib/form-rules';
import { z } from '../../lib/forms';
import { mediaPath } from '../media';
import type { AdminProductQuery } from './products.generated';

/** Status of a track that its seller paused: it is archived until that seller resumes it. */
export const PAUSED = 'paused';

/** Option for no program. */
export const NO_PROGRAM = 'None';

const optionalText = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .transform((text) => text || null);

const dollars = (label: string) => numberText(label, { max: MAX_PRICE, decimals: 2 });

const link = (label: string) =>
  z
    .string()
    .trim()
    .max(TRACK_LINK_MAX_LENGTH, `${label} must be at most ${TRACK_LINK_MAX_LENGTH} characters`)
    .refine(
      (text) => !text || isWebLink(text),
      `${label} must be an address starting with http:// or https://`,
    );

/** Validation rules as specified; all inputs are text. */
const fields = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(TRACK_NAME_MAX_LENGTH, `Name must be at most ${TRACK_NAME_MAX_LENGTH} characters`),
  storeName: optionalText('Store name', TRACK_NAME_MAX_LENGTH),
  /** Account behind the store name; null for a name without one. */
  sellerId: z.number().nullable(),
  commissionPercent: commissionText.transform(numberOrNull),
  category: z.enum(GENRES, 'Category is required'),
  price: dollars('Price')
    .refine((text) => text !== '', 'Price is required')
    .refine((text) => text === '' || Number(text) !== 0, PRICE_ZERO_ADVICE)
    .transform(Number),
  oldPrice: dollars('Old price').transform(numberOrNull),
  bpm: numberText('BPM', { max: MAX_BPM, decimals: 3 }).transform(numberOrNull),
  musicKey: z.enum(MUSIC_KEYS, 'Music key is required'),
  mode: z.enum(['', ...KEY_MODES]).transform((mode) => mode || null),
  type: z.enum(['', ...TRACK_TYPES]).transform((type) => type || null),
  projectName: z
    .enum([NO_PROGRAM, ...PROJECT_PROGRAMS])
    .transform((name) => (name === NO_PROGRAM ? null : name)),
  downloadLink: link('Download link').refine((text) => text !== '', 'Download link is required'),
  projectLink: link('Project link').transform((text) => text || null),
  vocals: z.enum(['', ...VOCALS]).transform((vocals) => vocals || null),
  aiTools: z.enum(['', ...AI_USES]).transform((use) => use || null),
  samples: z.enum(['', ...SAMPLE_USES]).transform((use) => use || null),
  sampleSources: optionalText(ORIGIN_LABELS.sampleSources, SAMPLE_SOURCES_MAX_LENGTH),
  isHot: z.boolean(),
  quantity: numberText('Quantity', { max: 1_000_000 }).transform((text) => Number(text || 1)),
  // A pause ends with the status that replaces it, and is not sent itself.
  status: z
    .enum([PAUSED, ...PRODUCT_STATUSES])
    .transform((status) => (status === PAUSED ? undefined : status)),
  img: mediaPath,
  audio: mediaPath.min(1, 'Audio file is required'),
});

export const productSchema = fields
  .refine(({ projectName, projectLink }) => projectName === null || projectLink !== null, {
    path: ['projectLink'],
    message: 'Project link is required when a project name is chosen',
    // Reported together with errors of other fields.
    when: () => true,
  })
  .refine((origin) => !contradictsAiTools(origin), {
    path: ['aiTools'],
    message: AI_VOCALS_NEED_TOOLS,
    when: () => true,
  });

export type ProductFormInput = z.input<typeof fields>;
export type ProductFormOutput = z.output<typeof fields>;

export const NEW_PRODUCT: ProductFormInput = {
  name: '',
  storeName: '',
  sellerId: null,
  commissionPercent: '',
  // No genre is selected yet; the schema rejects the empty value.
  category: '' as Genre,
  price: '',
  oldPrice: '',
  bpm: '',
  musicKey: '' as MusicKey,
  mode: '',
  type: '',
  projectName: NO_PROGRAM,
  downloadLink: '',
  projectLink: '',
  vocals: '',
  aiTools: '',
  samples: '',
  sampleSources: '',
  isHot: false,
  quantity: '1',
  status: 'published',
  img: '',
  audio: '',
};

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** A product as it is edited. */
export type EditedProduct = Omit<AdminProductQuery['product'], 'peaks'>;

/** Names of the fields on screen. */
export const PRODUCT_LABELS: Record<keyof ProductFormInput, string> = {
  name: 'Name',
  storeName: 'Seller',
  sellerId: 'Seller account',
  commissionPercent: 'Commission percent',
  category: 'Category',
  price: 'Price',
  oldPrice: 'Old price',
  bpm: 'BPM',
  musicKey: 'Music key',
  mode: 'Mode',
  type: 'Type',
  projectName: 'Project name',
  downloadLink: 'Download link',
  projectLink: 'Project link',
  ...ORIGIN_LABELS,
  isHot: 'Hot',
  quantity: 'Quantity',
  status: 'Status',
  img: 'Image',
  audio: 'Audio',
};

/** Converts a product to form values. */
export function toFormValues(product: EditedProduct): ProductFormInput {
  const { name, storeName, category, price, oldPrice, bpm, musicKey, mode, type } = product;
  const { projectName, downloadLink, projectLink, isHot, quantity, status, img, audio } = product;
  return {
    name,
    storeName: text(storeName),
    sellerId: product.sellerId,
    commissionPercent: text(product.commissionPercent),
    category: category as Genre,
    price: text(price),
    oldPrice: text(oldPrice),
    bpm: text(bpm),
    musicKey: text(musicKey) as MusicKey,
    mode: mode ?? '',
    type: text(type) as TrackType | '',
    projectName: (projectName ?? NO_PROGRAM) as ProjectProgram | typeof NO_PROGRAM,
    downloadLink: text(downloadLink),
    projectLink: text(projectLink),
    vocals: product.vocals ?? '',
    aiTools: product.aiTools ?? '',
    samples: product.samples ?? '',
    sampleSources: text(product.sampleSources),
    isHot,
    quantity: text(quantity),
    status: product.pausedAt ? PAUSED : status,
    img,
    audio,
  };
}
