import { listOf, success, type OperationDescription } from '../api-docs/index.js';
import { savedList } from '../cart/index.js';
import { PRODUCT } from '../products/index.js';

export const WISHLIST_API = {
  replace: {
    summary: 'Replace the wishlist',
    description:
      'Only the ids count; the rest is read from the catalogue. A sold track stays, with its status.',
    audience: 'owner',
    fields: { wishlist: savedList('The whole wishlist.') },
    request: { wishlist: [{ id: 42 }] },
    answer: success({ wishlist: listOf(PRODUCT) }),
  },
} satisfies Record<string, OperationDescription>;
