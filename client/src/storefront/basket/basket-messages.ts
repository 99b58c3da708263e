import { notify } from '../../ui';
import { openLogin } from '../auth';

/** What a change of the cart or the wishlist says when it cannot be made. */
export interface ChangeMessages {
  /** To somebody who is not signed in. */
  visitor: string;
  failure: string;
}

export const BASKET_MESSAGES = {
  addToCart: {
    visitor: 'Please log in to add the product to the cart.',
    failure: 'Error when adding an item to the cart',
  },
  removeFromCart: {
    visitor: 'Please log in to remove the product from the cart.',
    failure: 'Error when deleting an item from the shopping cart',
  },
  clearCart: {
    visitor: 'Please log in to clear the cart.',
    failure: 'Error when emptying the trash',
  },
  addToWishlist: {
    visitor: 'Please log in to add the product to the wishlist.',
    failure: 'Failed to add to wishlist',
  },
  removeFromWishlist: {
    visitor: 'Please log in to remove the product from the wishlist.',
    failure: 'Failed to remove from wishlist',
  },
} as const satisfies Record<string, ChangeMessages>;

export const ALREADY_IN_WISHLIST = 'This item is already in your wishlist';

export function alreadyInCart(name: string): string {
  return `${name} is already in the cart`;
}

/** Nothing is kept for a visitor: says so, with the way in. */
export function askToLogIn({ visitor }: ChangeMessages): void {
  notify.error(visitor, { action: { label: 'Log In', onClick: () => openLogin() } });
}
