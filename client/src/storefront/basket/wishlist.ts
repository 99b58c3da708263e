import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { notify } from '../../ui';
import { ALREADY_IN_WISHLIST, askToLogIn, BASKET_MESSAGES } from './basket-messages';
import { AddToWishlistDocument, RemoveFromWishlistDocument } from './basket.generated';
import { added, changeBasket, removed } from './change-basket';
import { includesId, type ListSource, type SavedList } from './saved-list';

export interface Wishlist extends SavedList {
  /** Adds what is not there, takes out what is: the heart. */
  toggle: (product: ProductCardFragment) => void;
}

export function wishlistOf({ client, items, visitor, loading }: ListSource): Wishlist {
  const has: Wishlist['has'] = (id) => includesId(items, id);

  const add: Wishlist['add'] = (product) => {
    if (visitor) return askToLogIn(BASKET_MESSAGES.addToWishlist);
    if (has(product.id)) return notify.info(ALREADY_IN_WISHLIST);
    void changeBasket(client, {
      list: 'wishlist',
      mutation: AddToWishlistDocument,
      variables: { productId: product.id },
      messages: BASKET_MESSAGES.addToWishlist,
      apply: added(product),
      unwrap: (data) => data.addToWishlist,
    });
  };

  const remove: Wishlist['remove'] = ({ id: productId }) => {
    if (visitor) return askToLogIn(BASKET_MESSAGES.removeFromWishlist);
    void changeBasket(client, {
      list: 'wishlist',
      mutation: RemoveFromWishlistDocument,
      variables: { productId },
      messages: BASKET_MESSAGES.removeFromWishlist,
      apply: removed(productId),
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
