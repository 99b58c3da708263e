import type { Product } from '../product.entity.js';

/** A track as lists answer it: everything the public may see except the waveform, shaped like the entity. */
export type ProductRow = Readonly<
  Pick<
    Product,
    | 'id'
    | 'name'
    | 'storeName'
    | 'category'
    | 'price'
    | 'oldPrice'
    | 'bpm'
    | 'musicKey'
    | 'type'
    | 'projectName'
    | 'isHot'
    | 'img'
    | 'audio'
    | 'durationSeconds'
    | 'playCount'
    | 'quantity'
    | 'status'
    | 'createdAt'
  >
>;

/** SELECT list that makes a ProductRow of each row of `products`, with no work left for JavaScript. */
export const PRODUCT_ROW_COLUMNS = `
  id, name, store_name AS "storeName", category,
  price_cents::float8 / 100 AS price, old_price_cents::float8 / 100 AS "oldPrice",
  bpm, music_key AS "musicKey", type, project_name AS "projectName", is_hot AS "isHot", img, audio,
  duration_seconds AS "durationSeconds", play_count AS "playCount", quantity, status, created_at AS "createdAt"`;

/** Whether lists, facets and search show the track to the public. */
export function isListed(row: Pick<ProductRow, 'status'>): boolean {
  return row.status === 'published' || row.status === 'reserved';
}
