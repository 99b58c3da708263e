import { listOf, success, type OperationDescription, type Schema, type Tag } from '../api-docs/index.js';
import { PRODUCT } from '../products/index.js';

export const LISTS_TAG: Tag = { name: 'Cart and wishlist', description: 'What people keep.' };

/** What a saved list takes: products as they were answered, or their numbers alone. */
export const savedList = (description: string): Schema => ({
  type: 'array',
  description,
  maxItems: 500,
  items: {
    anyOf: [
      { type: 'integer', minimum: 1 },
      { type: 'object', properties: { id: { type: 'integer', minimum: 1 } }, required: ['id'] },
    ],
  },
});

export const CART_API = {
  replace: {
    summary: 'Replace the cart',
    description:
      'Only the ids count; the rest is read from the catalogue. What is no longer on sale is left out.',
    audience: 'owner',
    fields: { cart: savedList('The whole cart.') },
    request: { cart: [{ id: 42 }] },
    answer: success({ cart: listOf(PRODUCT) }),
  },
} satisfies Record<string, OperationDescription>;
