import { MAX_ID } from '#domain/limits.js';
import { decodeCursor } from '../../../core/pagination/index.js';
import { cursorNotOfThisOrder } from '../product.errors.js';
import type { ProductRow } from './product-row.js';

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
}

/** Position of a track in an order: the value it is sorted by, then its id. */
export type SortKey = readonly [value: number | string, id: number];

/** Sort keys of lists; the id breaks ties. */
export const SORT_VALUES = {
  id: () => 0,
  price: (row: ProductRow) => row.price,
  bpm: (row: ProductRow) => row.bpm ?? 0,
  name: (row: ProductRow) => row.name.toLowerCase(),
  plays: (row: ProductRow) => row.playCount,
  created: (row: ProductRow) => row.createdAt.getTime(),
  store: (row: ProductRow) => (row.storeName ?? '').toLowerCase(),
  category: (row: ProductRow) => row.category.toLowerCase(),
  key: (row: ProductRow) => row.musicKey ?? '',
  type: (row: ProductRow) => row.type ?? '',
  status: (row: ProductRow) => row.status,
} as const;

const TEXTS = new Set<string>(['name', 'store', 'category', 'key', 'type', 'status']);

export type SortBy = keyof typeof SORT_VALUES;

export const isText = (kind: SortBy): boolean => TEXTS.has(kind);

export function sortKey(kind: SortBy, row: ProductRow): SortKey {
  return [SORT_VALUES[kind](row), row.id];
}

/** A sort order as one key and a direction. */
export interface ListOrder {
  by: SortBy;
  descending: boolean;
}

const up = (by: SortBy): ListOrder => ({ by, descending: false });
const down = (by: SortBy): ListOrder => ({ by, descending: true });

export const LIST_ORDERS: Record<ProductOrderBy, ListOrder> = {
  NEWEST: down('id'),
  OLDEST: up('id'),
  PRICE_ASC: up('price'),
  PRICE_DESC: down('price'),
  BPM_ASC: up('bpm'),
  BPM_DESC: down('bpm'),
  NAME_ASC: up('name'),
  NAME_DESC: down('name'),
  MOST_PLAYED: down('plays'),
};

export const ADMIN_LIST_ORDERS: Record<AdminProductOrderBy, ListOrder> = {
  ID_DESC: down('id'),
  ID_ASC: up('id'),
  NAME_ASC: up('name'),
  NAME_DESC: down('name'),
  PRICE_ASC: up('price'),
  PRICE_DESC: down('price'),
  PLAYS_ASC: up('plays'),
  PLAYS_DESC: down('plays'),
  CREATED_ASC: up('created'),
  CREATED_DESC: down('created'),
  STORE_ASC: up('store'),
  STORE_DESC: down('store'),
  CATEGORY_ASC: up('category'),
  CATEGORY_DESC: down('category'),
  KEY_ASC: up('key'),
  KEY_DESC: down('key'),
  TYPE_ASC: up('type'),
  TYPE_DESC: down('type'),
  STATUS_ASC: up('status'),
  STATUS_DESC: down('status'),
};

/** The position that a cursor names. @throws DomainError BAD_USER_INPUT unless it comes from a list in this order. */
export function positionOf(cursor: string | null | undefined, { by }: ListOrder): SortKey | null {
  if (cursor === null || cursor === undefined) return null;
  const [value, id] = decodeCursor(cursor, 2);
  const fits = typeof value === (isText(by) ? 'string' : 'number');
  if (!fits || typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > MAX_ID) {
    throw cursorNotOfThisOrder();
  }
  return [value as number | string, id];
}
