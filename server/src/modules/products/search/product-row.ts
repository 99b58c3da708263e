import type { Product } from '../product.entity.js';

/** A track as lists return it: the public columns except the waveform, shaped like the entity. */
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

/** SELECT list over `products` whose rows are ProductRows as they come from the driver. */
export const PRODUCT_ROW_COLUMNS = `
  id, name, store_name AS "storeName", category,
  price_cents::float8 / 100 AS price, old_price_cents::float8 / 100 AS "oldPrice",
  bpm, music_key AS "musicKey", type, project_name AS "projectName", is_hot AS "isHot", img, audio,
  duration_seconds AS "durationSeconds", play_count AS "playCount", quantity, status, created_at AS "createdAt"`;

/** Public lists, facets and search contain listed tracks only. */
export function isListed(row: Pick<ProductRow, 'status'>): boolean {
  return row.status === 'published' || row.status === 'reserved';
}

/** Tag of cached responses that contain the track. */
export function productTag(id: number): string {
  return `product:${id}`;
}

/** Tag of cached responses that are sorted by plays: any play may reorder them. */
export const PLAY_ORDER_TAG = 'products:plays';
