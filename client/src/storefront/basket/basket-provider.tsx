import { useApolloClient } from '@apollo/client/react';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import type { ProductCardFragment } from '../../graphql/product-card.generated';
import { useBasketQuery } from './basket.generated';
import { cartOf, type Cart } from './cart';
import { mirrorWishlist, readMirroredWishlist } from './wishlist-mirror';
import { wishlistOf, type Wishlist } from './wishlist';

interface Basket {
  cart: Cart;
  wishlist: Wishlist;
}

const BasketContext = createContext<Basket | null>(null);
const NOTHING: ProductCardFragment[] = [];

/** The signed-in person's cart and wishlist, for every page of the storefront. */
export function BasketProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { data, loading } = useBasketQuery();
  const mirrored = useMemo(readMirroredWishlist, []);
  const me = data?.me;
  // Nobody, as far as is known. While the answer is under way the server decides.
  const visitor = me === null;

  useEffect(() => {
    if (me !== undefined) mirrorWishlist(me?.wishlist ?? NOTHING);
  }, [me]);

  const cart = useMemo(
    () => cartOf({ client, items: me?.cart ?? NOTHING, visitor, loading: loading && !data }),
    [client, me?.cart, visitor, loading, data],
  );
  const wishlist = useMemo(
    () =>
      wishlistOf({
        client,
        items: me?.wishlist ?? (visitor ? NOTHING : mirrored),
        visitor,
        loading: loading && !data,
      }),
    [client, me?.wishlist, mirrored, visitor, loading, data],
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
