import type { Genre } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import type { ProjectProgram, TrackType } from '#domain/track.js';
import type { AdminProductQuery } from '../products.generated';
import { NO_PROGRAM, type ProductFormInput } from './product-schema';

export const NEW_PRODUCT: ProductFormInput = {
  name: '',
  storeName: '',
  // Not chosen yet; the schema says what may be.
  category: '' as Genre,
  price: '',
  oldPrice: '',
  bpm: '',
  musicKey: '' as MusicKey,
  type: '',
  projectName: NO_PROGRAM,
  downloadLink: '',
  projectLink: '',
  isHot: false,
  quantity: '1',
  status: 'published',
  img: '',
  audio: '',
};

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** A product as its form shows it. */
export function valuesOf(product: AdminProductQuery['product']): ProductFormInput {
  const { name, storeName, category, price, oldPrice, bpm, musicKey, type } = product;
  const { projectName, downloadLink, projectLink, isHot, quantity, status, img, audio } = product;
  return {
    name,
    storeName: text(storeName),
    category: category as Genre,
    price: text(price),
    oldPrice: text(oldPrice),
    bpm: text(bpm),
    musicKey: text(musicKey) as MusicKey,
    type: text(type) as TrackType | '',
    projectName: (projectName ?? NO_PROGRAM) as ProjectProgram | typeof NO_PROGRAM,
    downloadLink: text(downloadLink),
    projectLink: text(projectLink),
    isHot,
    quantity: text(quantity),
    status,
    img,
    audio,
  };
}
