import { useApolloClient } from '@apollo/client/react';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { useViewer } from '../auth';
import { cartOf, type Cart } from './cart';
import { mirrorWishlist, readMirroredWishlist } from './wishlist-mirror';
import { wishlistOf, type Wishlist } from './wishlist';

interface Basket {
  cart: Cart;
  wishlist: Wishlist;
}

const BasketContext = createContext<Basket | null>(null);
const NOTHING: ProductCardFragment[] = [];

/** The signed-in person's cart and wishlist, for every page of the storefront. Stands below the ViewerProvider. */
export function BasketProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { user, signedIn, loading } = useViewer();
  const visitor = !signedIn;
  const [mirrored] = useState(readMirroredWishlist);
  const cartItems = user?.cart ?? NOTHING;
  const wishlistItems = user?.wishlist ?? (loading ? mirrored : NOTHING);

  useEffect(() => {
    if (user) mirrorWishlist(user.wishlist);
    else if (visitor) mirrorWishlist(NOTHING);
  }, [user, visitor]);

  const cart = useMemo(
    () => cartOf({ client, items: cartItems, visitor, loading }),
    [client, cartItems, visitor, loading],
  );
  const wishlist = useMemo(
    () => wishlistOf({ client, items: wishlistItems, visitor, loading }),
    [client, wishlistItems, visitor, loading],
  );
  const basket = useMemo(() => ({ cart, wishlist }), [cart, wishlist]);

  return <BasketContext.Provider value={basket}>{children}</BasketContext.Provider>;
}

function useBasket(): Basket {
  const basket = useContext(BasketContext);
  if (!basket) throw new Error('useCart and useWishlist need a BasketProvider above them');
  return basket;
}

export function useCart(): Cart {
  return useBasket().cart;
}

export function useWishlist(): Wishlist {
  return useBasket().wishlist;
}
