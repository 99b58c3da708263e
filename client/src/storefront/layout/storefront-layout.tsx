import { Outlet } from 'react-router-dom';
import { StorefrontFrame } from './storefront-frame';

/** The storefront's frame with its features in their places: session, cart, wishlist, newsletter, player. */
export function StorefrontLayout() {
  return (
    <StorefrontFrame>
      <Outlet />
    </StorefrontFrame>
  );
}
