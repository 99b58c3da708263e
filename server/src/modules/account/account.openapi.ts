import { listOf, named, object, type OperationDescription } from '../api-docs/index.js';
import { USER } from '../auth/index.js';

/** Replaced by the schema of ProductResponse. */
const LIST = { ...listOf(named('Product', object({}))), examples: [[]] };

export const ACCOUNT_API = {
  details: {
    summary: 'Show a person with cart and wishlist',
    audience: 'ownerOrAdmin',
    answer: object({ user: USER, cart: LIST, wishlist: LIST }),
    refusals: { NOT_FOUND: 'User not found' },
  },
} satisfies Record<string, OperationDescription>;
