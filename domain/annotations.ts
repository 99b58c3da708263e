/** Records that admins annotate with notes, tags and an assigned admin. */
export const ANNOTATED_KINDS = ['order', 'service_order', 'user', 'seller', 'product', 'submission'] as const;
export type AnnotatedKind = (typeof ANNOTATED_KINDS)[number];

export const NOTE_MAX_LENGTH = 5000;
export const TAG_MAX_LENGTH = 40;
/** Maximum number of tags of one record. */
export const TAGS_MAX = 20;

export const VIEW_NAME_MAX_LENGTH = 60;
/** Length of a list's query string. */
export const VIEW_QUERY_MAX_LENGTH = 2000;
/** Maximum number of saved views of one admin. */
export const SAVED_VIEWS_MAX = 100;

/** Lists by the name of their export. */
export const VIEWED_LISTS = [
  'audit-log',
  'coupons',
  'demos',
  'disputes',
  'orders',
  'payouts',
  'products',
  'reconciliation',
  'sellers',
  'service-orders',
  'submissions',
  'subscribers',
  'users',
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** Tags as they are stored: lower case, single spaces, none twice, in their first order. */
export function normalisedTags(tags: readonly string[]): string[] {
  const texts = tags.map((tag) => tag.trim().replace(/\s+/g, ' ').toLowerCase());
  return [...new Set(texts.filter(Boolean))];
}
