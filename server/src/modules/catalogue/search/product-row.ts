import type { TrackOrigin } from '#domain/origin.js';
import type { KeyMode } from '#domain/keys.js';
import type { ProductStatus } from '#domain/statuses.js';
import type { TrackVersion } from '#domain/track-versions.js';

/** A track as lists return it: the public columns except the waveform, and the seller account. */
export interface ProductRow extends Readonly<TrackOrigin> {
  readonly id: number;
  readonly name: string;
  /** Null for a track of the store. */
  readonly storeName: string | null;
  readonly sellerId: number | null;
  readonly category: string;
  /** US dollars. */
  readonly price: number;
  /** US dollars; null unless a reduction is announced: the price is lower and this one was asked before. */
  readonly oldPrice: number | null;
  /** US dollars, as an admin entered it. */
  readonly enteredOldPrice: number | null;
  /** US dollars; null while no reduction is announced. */
  readonly lowestPrice30Days: number | null;
  /** Beats per minute. */
  readonly bpm: number | null;
  /** Tonic, for example `F#`. */
  readonly musicKey: string | null;
  readonly mode: KeyMode | null;
  readonly type: string | null;
  readonly projectName: string | null;
  /** Versions beside the main one that its package holds. */
  readonly versions: readonly TrackVersion[];
  readonly isHot: boolean;
  readonly onlyStockPlugins: boolean;
  /** Path of the cover. */
  readonly img: string;
  /** Path of the preview. */
  readonly audio: string;
  readonly durationSeconds: number | null;
  readonly playCount: number;
  /** Copies left. */
  readonly quantity: number;
  readonly status: ProductStatus;
  readonly createdAt: Date;
  /** Time of the last change of any column, or of what other tables add to the track. */
  readonly changedAt: Date;
  readonly version: number;
}

/** SELECT list over `products` whose rows are ProductRows. */
export const PRODUCT_ROW_COLUMNS = `
  id, name, store_name AS "storeName", seller_id AS "sellerId", category,
  price_cents::float8 / 100 AS price,
  CASE WHEN lowest_price_30_days_cents IS NOT NULL THEN old_price_cents::float8 / 100 END AS "oldPrice",
  old_price_cents::float8 / 100 AS "enteredOldPrice", lowest_price_30_days_cents::float8 / 100 AS "lowestPrice30Days",
  exact_bpm AS bpm, music_key AS "musicKey", mode, type, project_name AS "projectName",
  vocals, ai_tools AS "aiTools", samples, sample_sources AS "sampleSources", is_hot AS "isHot",
  versions, only_stock_plugins AS "onlyStockPlugins", img, audio,
  duration_seconds AS "durationSeconds", play_count AS "playCount", quantity, status, created_at AS "createdAt",
  changed_at AS "changedAt", version`;

/** Public lists, facets and search contain listed tracks only. */
export const LISTED_STATUSES: readonly ProductStatus[] = ['published', 'reserved'];

export function isListed({ status }: Pick<ProductRow, 'status'>): boolean {
  return LISTED_STATUSES.includes(status);
}
