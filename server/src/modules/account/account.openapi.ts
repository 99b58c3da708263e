import { listOf, object, type OperationDescription } from '../api-docs/index.js';
import { USER } from '../auth/index.js';
import { PRODUCT } from '../products/index.js';

export const ACCOUNT_API = {
  details: {
    summary: 'Show a person with cart and wishlist',
    audience: 'ownerOrAdmin',
    answer: object({ user: USER, cart: listOf(PRODUCT), wishlist: listOf(PRODUCT) }),
    refusals: { NOT_FOUND: 'User not found' },
  },
} satisfies Record<string, OperationDescription>;
