import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { notify } from '../../ui';
import { useViewer } from '../auth';
import {
  AddToCartDocument,
  AddToWishlistDocument,
  ClearCartDocument,
  RemoveFromCartDocument,
  RemoveFromWishlistDocument,
} from './basket.generated';
import { changeList, requestLogin } from './change-list';

interface TrackList {
  items: readonly ProductCardFragment[];
  /** The first response is pending. */
  loading: boolean;
  has: (id: ProductCardFragment['id']) => boolean;
  add: (product: ProductCardFragment) => void;
  remove: (product: Pick<ProductCardFragment, 'id'>) => void;
}

export interface Cart extends TrackList {
  /** Items that can be ordered now: neither reserved nor sold. */
  available: readonly ProductCardFragment[];
  /** Stable while the cart is empty. */
  clear: () => Promise<void>;
}

export interface Wishlist extends TrackList {
  toggle: (product: ProductCardFragment) => void;
}

interface ListState {
  client: ApolloClient;
  items: readonly ProductCardFragment[];
  /** Known to be signed out. */
  visitor: boolean;
  loading: boolean;
}

const MESSAGES = {
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
};

const BasketContext = createContext<{ cart: Cart; wishlist: Wishlist } | null>(null);
const EMPTY: ProductCardFragment[] = [];

/**
 * Cart and wishlist of the signed-in user, for every page of the storefront. Needs a ViewerProvider above it.
 */
export function BasketProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { user, signedIn, loading } = useViewer();
  const visitor = !signedIn;
  const [storedWishlist] = useState(readStoredWishlist);
  const cartItems = user?.cart ?? EMPTY;
  const wishlistItems = user?.wishlist ?? (loading ? storedWishlist : EMPTY);

  useEffect(() => {
    if (user) storeWishlist(user.wishlist);
    else if (visitor) storeWishlist(EMPTY);
  }, [user, visitor]);

  const cart = useMemo(
    () => toCart({ client, items: cartItems, visitor, loading }),
    [client, cartItems, visitor, loading],
  );
  const wishlist = useMemo(
    () => toWishlist({ client, items: wishlistItems, visitor, loading }),
    [client, wishlistItems, visitor, loading],
  );
  const basket = useMemo(() => ({ cart, wishlist }), [cart, wishlist]);

  return <BasketContext.Provider value={basket}>{children}</BasketContext.Provider>;
}

export function useCart(): Cart {
  return useBasket().cart;
}

export function useWishlist(): Wishlist {
  return useBasket().wishlist;
}

function useBasket() {
  const basket = useContext(BasketContext);
  if (!basket) throw new Error('useCart and useWishlist need a BasketProvider above them');
  return basket;
}

function toCart({ client, items, visitor, loading }: ListState): Cart {
  const has: Cart['has'] = (id) => includesId(items, id);
  return {
    items,
    available: items.filter(({ status }) => status === 'published'),
    loading,
    has,
    add(product) {
      if (visitor) return requestLogin(MESSAGES.addToCart);
      if (has(product.id)) return notify.info(`${product.name} is already in the cart`);
      void changeList(client, {
        list: 'cart',
        mutation: AddToCartDocument,
        field: 'addToCart',
        variables: { productId: product.id },
        messages: MESSAGES.addToCart,
        expect: withTrack(product),
      });
    },
    remove({ id: productId }) {
      if (visitor) return requestLogin(MESSAGES.removeFromCart);
      void changeList(client, {
        list: 'cart',
        mutation: RemoveFromCartDocument,
        field: 'removeFromCart',
        variables: { productId },
        messages: MESSAGES.removeFromCart,
        expect: withoutTrack(productId),
      });
    },
    async clear() {
      if (visitor) return requestLogin(MESSAGES.clearCart);
      await changeList(client, {
        list: 'cart',
        mutation: ClearCartDocument,
        field: 'clearCart',
        variables: {},
        messages: MESSAGES.clearCart,
        expect: () => [],
      });
    },
  };
}

function toWishlist({ client, items, visitor, loading }: ListState): Wishlist {
  const has: Wishlist['has'] = (id) => includesId(items, id);

  const add: Wishlist['add'] = (product) => {
    if (visitor) return requestLogin(MESSAGES.addToWishlist);
    if (has(product.id)) return notify.info('This item is already in your wishlist');
    void changeList(client, {
      list: 'wishlist',
      mutation: AddToWishlistDocument,
      field: 'addToWishlist',
      variables: { productId: product.id },
      messages: MESSAGES.addToWishlist,
      expect: withTrack(product),
    });
  };

  const remove: Wishlist['remove'] = ({ id: productId }) => {
    if (visitor) return requestLogin(MESSAGES.removeFromWishlist);
    void changeList(client, {
      list: 'wishlist',
      mutation: RemoveFromWishlistDocument,
      field: 'removeFromWishlist',
      variables: { productId },
      messages: MESSAGES.removeFromWishlist,
      expect: withoutTrack(productId),
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

/** Ids are compared as text: the stored wishlist and older links carry them as strings. */
function includesId(tracks: readonly ProductCardFragment[], id: number | string): boolean {
  return tracks.some((track) => String(track.id) === String(id));
}

function withTrack(product: ProductCardFragment) {
  const card = { ...product, __typename: 'Product' as const };
  return (tracks: readonly ProductCardFragment[]) =>
    includesId(tracks, product.id) ? tracks : [...tracks, card];
}

function withoutTrack(id: number | string) {
  return (tracks: readonly ProductCardFragment[]) =>
    tracks.filter((track) => String(track.id) !== String(id));
}

/** Wishlist of the last visit, in local storage: hearts are filled before the server responds. */
const WISHLIST_KEY = 'wishlist';

function readStoredWishlist(): ProductCardFragment[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(WISHLIST_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as ProductCardFragment[]) : [];
  } catch {
    return [];
  }
}

function storeWishlist(items: readonly ProductCardFragment[]): void {
  try {
    localStorage.setItem(WISHLIST_KEY, JSON.stringify(items));
  } catch {
    // Without storage the hearts appear with the response.
  }
}
