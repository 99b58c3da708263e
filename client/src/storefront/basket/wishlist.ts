import { notify } from '../../ui';
import { ALREADY_IN_WISHLIST, BASKET_MESSAGES } from './basket-messages';
import { AddToWishlistDocument, RemoveFromWishlistDocument } from './basket.generated';
import { changeBasket } from './change-basket';
import { asCard, type ListSource, type SavedList } from './saved-list';
import type { ProductCardFragment } from '../../graphql/product-card.generated';

export interface Wishlist extends SavedList {
  /** Adds what is not there, takes out what is: the heart. */
  toggle: (product: ProductCardFragment) => void;
}

export function wishlistOf({ client, items, visitor, loading }: ListSource): Wishlist {
  const has: Wishlist['has'] = (id) => items.some((item) => item.id === id);

  const add: Wishlist['add'] = (product) => {
    if (visitor) return notify.error(BASKET_MESSAGES.addToWishlist.visitor);
    if (has(product.id)) return notify.info(ALREADY_IN_WISHLIST);
    void changeBasket(client, {
      list: 'wishlist',
      mutation: AddToWishlistDocument,
      variables: { productId: product.id },
      messages: BASKET_MESSAGES.addToWishlist,
      apply: (tracks) => [...tracks.filter(({ id }) => id !== product.id), asCard(product)],
      wrap: (addToWishlist) => ({ addToWishlist }),
      unwrap: (data) => data.addToWishlist,
    });
  };

  const remove: Wishlist['remove'] = ({ id: productId }) => {
    if (visitor) return notify.error(BASKET_MESSAGES.removeFromWishlist.visitor);
    void changeBasket(client, {
      list: 'wishlist',
      mutation: RemoveFromWishlistDocument,
      variables: { productId },
      messages: BASKET_MESSAGES.removeFromWishlist,
      apply: (tracks) => tracks.filter(({ id }) => id !== productId),
      wrap: (removeFromWishlist) => ({ removeFromWishlist }),
      unwrap: (data) => data.removeFromWishlist,
    });
  };

  return {
    items,
    loading,
    has,
    add,
    remove,
    toggle: (product) => (has(product.id) ? remove(product) : add(product)),
  };
}
