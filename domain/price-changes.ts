/** Changes of many prices at once, as server and client name them. */

export const PRICE_CHANGE_KINDS = ['percent', 'amount'] as const;
export type PriceChangeKind = (typeof PRICE_CHANGE_KINDS)[number];

/** `done`: for good. The others belong to sales, which end. */
export const PRICE_CHANGE_STATUSES = ['done', 'scheduled', 'running', 'ended', 'cancelled'] as const;
export type PriceChangeStatus = (typeof PRICE_CHANGE_STATUSES)[number];

/** No bulk change makes a track cheaper than this, in dollars. */
export const BULK_PRICE_MIN = 1;
/** Percent that a bulk change may lower or raise a price by. */
export const PRICE_PERCENT = { min: -90, max: 500 } as const;
/** Tracks that one change applies to. */
export const PRICE_CHANGE_TRACKS_MAX = 100_000;
/** Tracks with a new price that a preview shows. */
export const PRICE_PREVIEW_CHANGED_MAX = 1_000;
/** Tracks without one that it shows behind them. */
export const PRICE_PREVIEW_REFUSED_MAX = 100;
/** Longest sale. */
export const SALE_DAYS_MAX = 366;
