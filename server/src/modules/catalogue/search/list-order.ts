import { MAX_ID } from '#domain/limits.js';
import { decodeCursor, encodeCursor } from '#core/pagination/index.js';
import type { ProductRow } from './product-row.js';
import { invalidCursor } from './search.errors.js';

export enum ProductOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  PRICE_ASC = 'PRICE_ASC',
  PRICE_DESC = 'PRICE_DESC',
  BPM_ASC = 'BPM_ASC',
  BPM_DESC = 'BPM_DESC',
  NAME_ASC = 'NAME_ASC',
  NAME_DESC = 'NAME_DESC',
  MOST_PLAYED = 'MOST_PLAYED',
  UPDATED_ASC = 'UPDATED_ASC',
}

export enum AdminProductOrderBy {
  ID_DESC = 'ID_DESC',
  ID_ASC = 'ID_ASC',
  NAME_ASC = 'NAME_ASC',
  NAME_DESC = 'NAME_DESC',
  PRICE_ASC = 'PRICE_ASC',
  PRICE_DESC = 'PRICE_DESC',
  PLAYS_ASC = 'PLAYS_ASC',
  PLAYS_DESC = 'PLAYS_DESC',
  CREATED_ASC = 'CREATED_ASC',
  CREATED_DESC = 'CREATED_DESC',
  STORE_ASC = 'STORE_ASC',
  STORE_DESC = 'STORE_DESC',
  CATEGORY_ASC = 'CATEGORY_ASC',
  CATEGORY_DESC = 'CATEGORY_DESC',
  KEY_ASC = 'KEY_ASC',
  KEY_DESC = 'KEY_DESC',
  TYPE_ASC = 'TYPE_ASC',
  TYPE_DESC = 'TYPE_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
  UPDATED_ASC = 'UPDATED_ASC',
  UPDATED_DESC = 'UPDATED_DESC',
}

/** Position of a track in an order: the value it is sorted by, then its id. */
export type SortKey = readonly [value: number | string, id: number];

type SortedColumns = Readonly<
  Pick<
    ProductRow,
    | 'id'
    | 'price'
    | 'bpm'
    | 'name'
    | 'playCount'
    | 'createdAt'
    | 'changedAt'
    | 'storeName'
    | 'category'
    | 'musicKey'
    | 'type'
    | 'status'
  >
>;

/** Sort values of lists; the id breaks ties. */
export const SORT_VALUES = {
  id: () => 0,
  price: (row: SortedColumns) => row.price,
  bpm: (row: SortedColumns) => row.bpm ?? 0,
  name: (row: SortedColumns) => row.name.toLowerCase(),
  plays: (row: SortedColumns) => row.playCount,
  created: (row: SortedColumns) => row.createdAt.getTime(),
  updated: (row: SortedColumns) => row.changedAt.getTime(),
  store: (row: SortedColumns) => (row.storeName ?? '').toLowerCase(),
  category: (row: SortedColumns) => row.category.toLowerCase(),
  key: (row: SortedColumns) => row.musicKey ?? '',
  type: (row: SortedColumns) => row.type ?? '',
  status: (row: SortedColumns) => row.status,
} as const;

const TEXTS = new Set<string>(['name', 'store', 'category', 'key', 'type', 'status']);

export type SortBy = keyof typeof SORT_VALUES;

const isText = (kind: SortBy): boolean => TEXTS.has(kind);

export function sortKey(kind: SortBy, row: SortedColumns): SortKey {
  return [SORT_VALUES[kind](row), row.id];
}

/** A sort order as one key and a direction. */
export interface ListOrder {
  by: SortBy;
  descending: boolean;
}

const NAMED_ORDERS: Partial<Record<string, ListOrder>> = {
  NEWEST: { by: 'id', descending: true },
  OLDEST: { by: 'id', descending: false },
  MOST_PLAYED: { by: 'plays', descending: true },
};

interface OrderChoice<OrderBy> {
  orderBy?: OrderBy | null;
  updatedSince?: Date | null;
}

/** Changes are listed by their time: one that comes while a caller reads is still ahead. */
export const orderOfList = ({ orderBy, updatedSince }: OrderChoice<ProductOrderBy>) =>
  orderBy ?? (updatedSince ? ProductOrderBy.UPDATED_ASC : ProductOrderBy.NEWEST);

export const orderOfAdminList = ({ orderBy, updatedSince }: OrderChoice<AdminProductOrderBy>) =>
  orderBy ?? (updatedSince ? AdminProductOrderBy.UPDATED_ASC : AdminProductOrderBy.ID_DESC);

/** `PRICE_DESC` sorts by `price`, descending. */
export function listOrderOf(orderBy: ProductOrderBy | AdminProductOrderBy): ListOrder {
  const [by = '', direction] = orderBy.toLowerCase().split('_');
  return NAMED_ORDERS[orderBy] ?? { by: by as SortBy, descending: direction === 'desc' };
}

export function reversed({ by, descending }: ListOrder): ListOrder {
  return { by, descending: !descending };
}

/** Tracks that match a search best are listed first (0), the others behind them (1). */
export type Tier = 0 | 1;

/** Position in a list of two tiers; tracks of the first have the cursor of any other list. */
export function tieredCursor(key: SortKey, tier: Tier): string {
  return encodeCursor(tier === 0 ? key : [...key, tier]);
}

export function tierOf(cursor: string | null | undefined): Tier {
  return cursor && partsOf(cursor).length === 3 ? 1 : 0;
}

function partsOf(cursor: string): (string | number | null)[] {
  try {
    return decodeCursor(cursor, 2);
  } catch {
    return decodeCursor(cursor, 3);
  }
}

/** @throws DomainError BAD_USER_INPUT for a cursor of a list in another order */
export function positionOf(cursor: string | null | undefined, { by }: ListOrder): SortKey | null {
  if (cursor === null || cursor === undefined) return null;
  const [value, id] = partsOf(cursor);
  const fits = typeof value === (isText(by) ? 'string' : 'number');
  if (!fits || typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > MAX_ID) {
    throw invalidCursor();
  }
  return [value as number | string, id];
}
