import { notify } from '../../ui';
import { alreadyInCart, BASKET_MESSAGES } from './basket-messages';
import { AddToCartDocument, ClearCartDocument, RemoveFromCartDocument } from './basket.generated';
import { changeBasket } from './change-basket';
import { asCard, type ListSource, type SavedList } from './saved-list';

export interface Cart extends SavedList {
  clear: () => void;
}

export function cartOf({ client, items, visitor, loading }: ListSource): Cart {
  const has: Cart['has'] = (id) => items.some((item) => item.id === id);
  return {
    items,
    loading,
    has,
    add(product) {
      if (visitor) return notify.error(BASKET_MESSAGES.addToCart.visitor);
      if (has(product.id)) return notify.info(alreadyInCart(product.name));
      void changeBasket(client, {
        list: 'cart',
        mutation: AddToCartDocument,
        variables: { productId: product.id },
        messages: BASKET_MESSAGES.addToCart,
        apply: (tracks) => [...tracks.filter(({ id }) => id !== product.id), asCard(product)],
        wrap: (addToCart) => ({ addToCart }),
        unwrap: (data) => data.addToCart,
      });
    },
    remove({ id: productId }) {
      if (visitor) return notify.error(BASKET_MESSAGES.removeFromCart.visitor);
      void changeBasket(client, {
        list: 'cart',
        mutation: RemoveFromCartDocument,
        variables: { productId },
        messages: BASKET_MESSAGES.removeFromCart,
        apply: (tracks) => tracks.filter(({ id }) => id !== productId),
        wrap: (removeFromCart) => ({ removeFromCart }),
        unwrap: (data) => data.removeFromCart,
      });
    },
    clear() {
      if (visitor) return notify.error(BASKET_MESSAGES.clearCart.visitor);
      void changeBasket(client, {
        list: 'cart',
        mutation: ClearCartDocument,
        variables: {},
        messages: BASKET_MESSAGES.clearCart,
        apply: () => [],
        wrap: (clearCart) => ({ clearCart }),
        unwrap: (data) => data.clearCart,
      });
    },
  };
}
