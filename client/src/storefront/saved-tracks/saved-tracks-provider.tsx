import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { safeLocalStorage } from '../../lib/browser-storage';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { readTracks } from '../../lib/stored-tracks';
import { notify } from '../../ui';
import { useViewer, ViewerDocument } from '../auth';
import {
  AddToCartDocument,
  AddToWishlistDocument,
  ClearCartDocument,
  RemoveFromCartDocument,
  RemoveFromWishlistDocument,
} from './saved-tracks.generated';
import { addAfterLogin, changeList, requestLogin, type ListAction, type ListChange } from './change-list';
import { useVisitorListsMerge } from './use-visitor-lists-merge';
import { clearForVisitor, forgetForVisitor, useVisitorLists } from './visitor-lists';

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
  signedIn: boolean;
  loading: boolean;
  /** Makes a change now, or once the lists are loaded. */
  whenLoaded: (change: () => void) => void;
}

const SavedTracksContext = createContext<{ cart: Cart; wishlist: Wishlist } | null>(null);
const EMPTY: ProductCardFragment[] = [];

/**
 * Cart and wishlist for every page of the storefront: those of the signed-in user, and what a visitor has saved in this
 * browser and no login has merged yet. Needs a ViewerProvider above it.
 */
export function SavedTracksProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { user, signedIn, loading } = useViewer();
  const whenLoaded = useWhenLoaded();
  const [storedWishlist] = useState(readStoredWishlist);
  const saved = useVisitorLists();
  const ownWishlist = user?.wishlist ?? (loading ? storedWishlist : EMPTY);
  const cartItems = useMemo(() => withTracks(user?.cart ?? EMPTY, saved.cart), [user, saved.cart]);
  const wishlistItems = useMemo(() => withTracks(ownWishlist, saved.wishlist), [ownWishlist, saved.wishlist]);
  useVisitorListsMerge(user?.id ?? (signedIn ? undefined : null));

  useEffect(() => {
    if (user) storeWishlist(user.wishlist);
    else if (!signedIn) storeWishlist(EMPTY);
  }, [user, signedIn]);

  const cart = useMemo(
    () => toCart({ client, items: cartItems, signedIn, loading, whenLoaded }),
    [client, cartItems, signedIn, loading, whenLoaded],
  );
  const wishlist = useMemo(
    () => toWishlist({ client, items: wishlistItems, signedIn, loading, whenLoaded }),
    [client, wishlistItems, signedIn, loading, whenLoaded],
  );
  const lists = useMemo(() => ({ cart, wishlist }), [cart, wishlist]);

  return <SavedTracksContext.Provider value={lists}>{children}</SavedTracksContext.Provider>;
}

export function useCart(): Cart {
  return useSavedTracks().cart;
}

export function useWishlist(): Wishlist {
  return useSavedTracks().wishlist;
}

function useSavedTracks() {
  const lists = useContext(SavedTracksContext);
  if (!lists) throw new Error('useCart and useWishlist need a SavedTracksProvider above them');
  return lists;
}

const CLEAR_CART: ListAction = {
  mutation: ClearCartDocument,
  field: 'clearCart',
  loginText: 'Please log in to clear the cart.',
  failureText: 'Error when emptying the trash',
};

function toCart(state: ListState): Cart {
  const { client, items, signedIn } = state;
  const cart = toTrackList(state, {
    list: 'cart',
    add: {
      mutation: AddToCartDocument,
      field: 'addToCart',
      loginText: 'Please log in to add the product to the cart.',
      failureText: 'Error when adding an item to the cart',
    },
    remove: {
      mutation: RemoveFromCartDocument,
      field: 'removeFromCart',
      loginText: 'Please log in to remove the product from the cart.',
      failureText: 'Error when deleting an item from the shopping cart',
    },
    duplicateText: ({ name }) => `${name} is already in the cart`,
  });
  return {
    ...cart,
    available: items.filter(({ status }) => status === 'published'),
    async clear() {
      const isCleared = clearForVisitor('cart');
      if (!signedIn && isCleared) return;
      if (!signedIn) return requestLogin(CLEAR_CART.loginText);
      await changeList(client, { ...CLEAR_CART, list: 'cart', expect: () => [] });
    },
  };
}

function toWishlist(state: ListState): Wishlist {
  const wishlist = toTrackList(state, {
    list: 'wishlist',
    add: {
      mutation: AddToWishlistDocument,
      field: 'addToWishlist',
      loginText: 'Please log in to add the product to the wishlist.',
      failureText: 'Failed to add to wishlist',
    },
    remove: {
      mutation: RemoveFromWishlistDocument,
      field: 'removeFromWishlist',
      loginText: 'Please log in to remove the product from the wishlist.',
      failureText: 'Failed to remove from wishlist',
    },
    duplicateText: () => 'This item is already in your wishlist',
  });
  const { has, add, remove } = wishlist;
  return { ...wishlist, toggle: (product) => (has(product.id) ? remove(product) : add(product)) };
}

interface ListActions {
  list: ListChange['list'];
  add: ListAction;
  remove: ListAction;
  duplicateText: (product: ProductCardFragment) => string;
}

function toTrackList(state: ListState, actions: ListActions): TrackList {
  const { client, items, signedIn, loading, whenLoaded } = state;
  const { list, add, remove, duplicateText } = actions;
  const has = (id: number) => includesId(items, id);
  return {
    items,
    loading,
    has,
    add(product) {
      if (!signedIn && !has(product.id)) return addAfterLogin(list, product, add.loginText);
      whenLoaded(() => {
        const own = client.cache.readQuery({ query: ViewerDocument }, true)?.me?.[list] ?? EMPTY;
        if (has(product.id) || includesId(own, product.id)) return notify.info(duplicateText(product));
        void changeList(client, {
          ...add,
          list,
          productId: product.id,
          added: product,
          expect: withTrack(product),
        });
      });
    },
    remove({ id }) {
      const isForgotten = forgetForVisitor(list, id);
      if (!signedIn && isForgotten) return;
      if (!signedIn) return requestLogin(remove.loginText);
      whenLoaded(() => {
        void changeList(client, { ...remove, list, productId: id, expect: withoutTrack(id) });
      });
    },
  };
}

/** Changes wait for the lists, because a change of unknown lists could not be shown. */
function useWhenLoaded(): ListState['whenLoaded'] {
  const { loading, failed, reload } = useViewer();
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (loading) return;
    const changes = waiting.current.splice(0);
    if (changes.length === 0) return;
    if (failed) return reportLists(reload);
    // Apollo Client drops changes of the cache for a query whose result it is still delivering.
    setTimeout(() => changes.forEach((change) => change()));
  }, [loading, failed, reload]);
  return useCallback(
    (change) => {
      if (loading) waiting.current.push(change);
      else if (failed) reportLists(reload);
      else change();
    },
    [loading, failed, reload],
  );
}

function reportLists(reload: () => void): void {
  notify.error('Error loading user data', { action: { label: 'Retry', onClick: reload } });
}

/** Ids are compared as text: the stored wishlist may contain strings. */
function includesId(tracks: readonly ProductCardFragment[], id: number | string): boolean {
  return tracks.some((track) => String(track.id) === String(id));
}

function withTracks(own: readonly ProductCardFragment[], more: readonly ProductCardFragment[]) {
  const missing = more.filter(({ id }) => !includesId(own, id));
  return missing.length > 0 ? [...own, ...missing] : own;
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
  return readTracks(safeLocalStorage.readJson(WISHLIST_KEY));
}

function storeWishlist(items: readonly ProductCardFragment[]): void {
  // Without storage the hearts are filled when the server responds.
  safeLocalStorage.write(WISHLIST_KEY, JSON.stringify(items));
}
