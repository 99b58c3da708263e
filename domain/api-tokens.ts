/** Scopes of an API token; they never exceed the rights of its owner. */
export const API_SCOPES = [
  'read-catalogue',
  'read-orders',
  'write-orders',
  'read-sales',
  'write-listings',
  'read-finance',
  'read-store',
  'admin',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Descriptions of the scopes on screens. */
export const API_SCOPE_TEXTS: Record<ApiScope, string> = {
  'read-catalogue': 'Read tracks, demos and filters.',
  'read-orders': 'Read your profile and your orders with their downloads, payments and documents.',
  'write-orders':
    'Read your profile, change your cart, check coupons, place, pay and cancel orders, and renew their downloads.',
  'read-sales':
    'Read your sales with their contracts, your listings, submissions and figures, your balance, statements and self-billing documents.',
  'write-listings':
    'Read your listings and submissions, upload packages, make previews, submit tracks, answer offers, and pause, resume, extend and reduce your listings.',
  'read-finance':
    'Read the money of the store: ledger, invoices, refunds, payments, payouts, balances, statements, disputes, reconciliation and reports, with their CSV files. Buyers are named by their invoices alone. It changes nothing.',
  'read-store':
    'Read the store without its money and its people: tracks on and off sale with their terms and reports, price changes, coupons, demos, newsletters, tags, counts of pending work, and orders without their buyers. It changes nothing and reads no file that is for sale.',
  admin:
    'Run the store: tracks, packages, coupons, subscribers, submissions, service orders, the status of orders and shops, payments and refunds; read the other lists and reports. Orders name their buyers, shops their owners. Not: accounts, payouts, corrected deliveries, bulk prices, notes, and changes of shops and settings.',
};

/** Prefix of every token, so that secret scanners recognise one. */
export const API_TOKEN_START = 'gn_';

/** Follows the prefix of a test token. */
export const TEST_TOKEN_MARK = 'test_';

/** Number of characters after prefix and mark that are stored in plain text to identify a token in lists. */
export const API_TOKEN_SHOWN_LENGTH = 6;

/** Scopes that read as an admin and never change anything; each opens only the handlers that name it. */
export const ADMIN_READING_SCOPES = ['read-finance', 'read-store'] as const satisfies readonly ApiScope[];
export type AdminReadingScope = (typeof ADMIN_READING_SCOPES)[number];

/** Scopes that only an admin can grant, and that end with the role. */
export const ADMIN_SCOPES: readonly ApiScope[] = [...ADMIN_READING_SCOPES, 'admin'];

/** Scopes that only the owner of a seller account can grant. */
export const SELLER_SCOPES: readonly ApiScope[] = ['read-sales', 'write-listings'];

/** Scopes that test tokens cannot have: neither the back office nor sellers have test data. */
export const LIVE_ONLY_SCOPES: readonly ApiScope[] = [...SELLER_SCOPES, ...ADMIN_SCOPES];

/** True when an account with these roles can use the scope. */
export function isGrantable(
  scope: ApiScope,
  { isAdmin, isSeller }: { isAdmin: boolean; isSeller: boolean },
): boolean {
  if (ADMIN_SCOPES.includes(scope)) return isAdmin;
  return isSeller || !SELLER_SCOPES.includes(scope);
}

/** Orders of a test token that are kept; older ones are deleted. */
export const MAX_TEST_ORDERS = 100;

/** Test orders are numbered from here on, so that a number never names a test order and a real one. */
export const FIRST_TEST_ORDER = 1_000_000_000;

/** Maximum number of tokens per account; expired tokens count until they are revoked. */
export const MAX_API_TOKENS = 20;

export const API_TOKEN_NAME_MAX_LENGTH = 60;

/** Default and maximum lifetime. */
export const API_TOKEN_DEFAULT_DAYS = 90;
export const API_TOKEN_MAX_DAYS = 365;

/** Requests of one token from all addresses. */
export const API_TOKEN_REQUESTS_PER_MINUTE = 300;
