/** Exports that a link for spreadsheets may load: those that API tokens may read. */
export const LINKED_EXPORTS = [
  'audit-log',
  'coupons',
  'demos',
  'disputes',
  'invoices',
  'ledger',
  'orders',
  'payment-problems',
  'payouts',
  'products',
  'reconciliation',
  'refunds',
  'sellers',
  'service-orders',
  'submissions',
  'subscribers',
  'webhook-deliveries',
] as const;
export type LinkedExport = (typeof LINKED_EXPORTS)[number];

/** Maximum number of links per account; expired ones count until they are revoked. */
export const MAX_EXPORT_LINKS = 20;

export const EXPORT_LINK_NAME_MAX_LENGTH = 60;

/** Length of a link's filter, as the query of its export. */
export const EXPORT_LINK_QUERY_MAX_LENGTH = 1_000;

/** Lifetime of a link. */
export const EXPORT_LINK_DAYS = 365;

/** Loads of one link; spreadsheets refresh about once an hour. */
export const EXPORT_LINK_LOADS_PER_HOUR = 60;
