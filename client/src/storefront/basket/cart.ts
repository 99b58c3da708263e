import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { notify } from '../../ui';
import { alreadyInCart, askToLogIn, BASKET_MESSAGES } from './basket-messages';
import { AddToCartDocument, ClearCartDocument, RemoveFromCartDocument } from './basket.generated';
import { added, changeBasket, removed } from './change-basket';
import { includesId, type ListSource, type SavedList } from './saved-list';

export interface Cart extends SavedList {
  /** Those that can be ordered now: neither reserved nor sold to somebody else. */
  available: readonly ProductCardFragment[];
  /** Kept when the cart is empty. */
  clear: () => Promise<void>;
}

export function cartOf({ client, items, visitor, loading }: ListSource): Cart {
  const has: Cart['has'] = (id) => includesId(items, id);
  return {
    items,
    available: items.filter(({ status }) => status === 'published'),
    loading,
    has,
    add(product) {
      if (visitor) return askToLogIn(BASKET_MESSAGES.addToCart);
      if (has(product.id)) return notify.info(alreadyInCart(product.name));
      void changeBasket(client, {
        list: 'cart',
        mutation: AddToCartDocument,
        variables: { productId: product.id },
        messages: BASKET_MESSAGES.addToCart,
        apply: added(product),
        unwrap: (data) => data.addToCart,
      });
    },
    remove({ id: productId }) {
      if (visitor) return askToLogIn(BASKET_MESSAGES.removeFromCart);
      void changeBasket(client, {
        list: 'cart',
        mutation: RemoveFromCartDocument,
        variables: { productId },
        messages: BASKET_MESSAGES.removeFromCart,
        apply: removed(productId),
        unwrap: (data) => data.removeFromCart,
      });
    },
    async clear() {
      if (visitor) return askToLogIn(BASKET_MESSAGES.clearCart);
      await changeBasket(client, {
        list: 'cart',
        mutation: ClearCartDocument,
        variables: {},
        messages: BASKET_MESSAGES.clearCart,
        apply: () => [],
        unwrap: (data) => data.clearCart,
      });
    },
  };
}
