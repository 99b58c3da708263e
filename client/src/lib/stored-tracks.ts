/** Tracks as this browser stored them: an older version, an extension or a hand may have written anything. */

import { AI_USES } from '#domain/declarations.js';
import { KEY_MODES } from '#domain/keys.js';
import { MAX_ID } from '#domain/limits.js';
import { SAMPLE_USES, VOCALS } from '#domain/origin.js';
import { PRODUCT_STATUSES } from '#domain/statuses.js';
import type { ProductCardFragment } from './graphql/product-card.generated';

/** A stored track without its id. */
type TrackBody = Omit<ProductCardFragment, 'id'>;

export function isId(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_ID;
}

/** The stored tracks that can be shown; the others are dropped. */
export function readTracks(stored: unknown): ProductCardFragment[] {
  if (!Array.isArray(stored)) return [];
  return (stored as unknown[]).flatMap((value) => {
    const body = readTrackBody(value);
    const { id } = (value ?? {}) as { id?: unknown };
    return body && isId(id) ? [{ ...body, id }] : [];
  });
}

/** Null where something is missing that every screen shows. What an older version lacks is unknown. */
export function readTrackBody(stored: unknown): TrackBody | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const value = stored as Partial<Record<keyof ProductCardFragment, unknown>>;
  const { name, category, img, audio, price } = value;
  const texts = [name, category, img, audio];
  if (!texts.every((text) => typeof text === 'string') || !isAmount(price)) return null;
  return {
    ...(value as TrackBody),
    storeName: textOrNull(value.storeName),
    oldPrice: amountOrNull(value.oldPrice),
    lowestPrice30Days: amountOrNull(value.lowestPrice30Days),
    bpm: amountOrNull(value.bpm),
    musicKey: textOrNull(value.musicKey),
    mode: KEY_MODES.find((mode) => mode === value.mode) ?? null,
    type: textOrNull(value.type),
    projectName: textOrNull(value.projectName),
    vocals: VOCALS.find((vocals) => vocals === value.vocals) ?? null,
    aiTools: AI_USES.find((use) => use === value.aiTools) ?? null,
    samples: SAMPLE_USES.find((use) => use === value.samples) ?? null,
    isHot: value.isHot === true,
    playCount: amountOrNull(value.playCount) ?? 0,
    quantity: amountOrNull(value.quantity) ?? 1,
    duration: amountOrNull(value.duration),
    waveform: textOrNull(value.waveform) ?? '',
    status: PRODUCT_STATUSES.find((status) => status === value.status) ?? 'published',
  };
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

const amountOrNull = (value: unknown) => (isAmount(value) ? value : null);
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
