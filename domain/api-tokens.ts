/** Scopes of an API token; they never exceed the rights of its owner. */
export const API_SCOPES = ['read-catalogue', 'read-orders', 'write-orders', 'admin'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Descriptions of the scopes on screens. */
export const API_SCOPE_TEXTS: Record<ApiScope, string> = {
  'read-catalogue': 'Read tracks, demos and filters.',
  'read-orders': 'Read your profile and your orders with their downloads, payments and documents.',
  'write-orders':
    'Read your profile, change your cart, check coupons, place, pay and cancel orders, and renew their downloads.',
  admin:
    'Run the store: tracks, packages, coupons, subscribers, submissions, service orders, the status of orders and shops, payments and refunds; read the other lists and reports. Orders name their buyers, shops their owners. Not: accounts, payouts, corrected deliveries, bulk prices, notes, and changes of shops and settings.',
};

/** Prefix of every token, so that secret scanners recognise one. */
export const API_TOKEN_START = 'gn_';

/** Follows the prefix of a test token. */
export const TEST_TOKEN_MARK = 'test_';

/** Number of characters after prefix and mark that are stored in plain text to identify a token in lists. */
export const API_TOKEN_SHOWN_LENGTH = 6;

/** Scope that test tokens cannot have: the back office has no test data. */
export const LIVE_ONLY_SCOPE: ApiScope = 'admin';

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
