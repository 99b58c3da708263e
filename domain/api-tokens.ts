/** What an API token may be allowed to do; it never holds more than its owner does. */
export const API_SCOPES = ['read-catalogue', 'read-orders', 'write-orders', 'admin'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Each scope in words for the person who grants it. */
export const API_SCOPE_TEXTS: Record<ApiScope, string> = {
  'read-catalogue': 'Read tracks, demos and filters.',
  'read-orders': 'Read your profile and your orders with their downloads.',
  'write-orders': 'Change your cart, check coupons and place orders.',
  admin: 'Run the store: everything in the back office, except accounts and payouts.',
};

/** Every token begins like this, so that people and scanners of leaked secrets know one when they see it. */
export const API_TOKEN_START = 'gn_';

/** How many characters of a token are kept readable, to tell one from another. */
export const API_TOKEN_PREFIX_LENGTH = 9;

/** Tokens one account may have at a time; expired ones count until they are revoked. */
export const MAX_API_TOKENS = 20;

export const API_TOKEN_NAME_MAX_LENGTH = 60;

/** How long a token lives when nothing else is chosen, and at most. */
export const API_TOKEN_DEFAULT_DAYS = 90;
export const API_TOKEN_MAX_DAYS = 365;

/** Requests of one token, reads and changes together, from whatever addresses. */
export const API_TOKEN_REQUESTS_PER_MINUTE = 300;
