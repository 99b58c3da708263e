import { MAX_ID } from '#domain/limits.js';
import { decodeCursor } from '../../../core/pagination/index.js';
import { AdminProductOrderBy } from '../dto/admin-products.args.js';
import { ProductOrderBy } from '../dto/products.args.js';
import { cursorNotOfThisOrder } from '../product.errors.js';
import type { OrderingKey } from './ordering.js';
import { isOrderedByText, type OrderedBy } from './orderings.js';

/** A way to sort, as the index knows it. */
export interface ListOrder {
  by: OrderedBy;
  descending: boolean;
}

const up = (by: OrderedBy): ListOrder => ({ by, descending: false });
const down = (by: OrderedBy): ListOrder => ({ by, descending: true });

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

/** The place a cursor names. @throws DomainError BAD_USER_INPUT unless it comes from a list in this order. */
export function placeOf(cursor: string | null | undefined, { by }: ListOrder): OrderingKey | null {
  if (cursor === null || cursor === undefined) return null;
  const [value, id] = decodeCursor(cursor, 2);
  const fits = typeof value === (isOrderedByText(by) ? 'string' : 'number');
  if (!fits || typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > MAX_ID) {
    throw cursorNotOfThisOrder();
  }
  return [value as number | string, id];
}
