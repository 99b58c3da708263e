import { Outlet } from 'react-router-dom';
import { ReauthenticationHost } from '../../security/reauthentication';
import { AccountButton, LoginDialogHost, MenuAccount, ViewerProvider } from '../auth';
import { BasketProvider, useWishlist } from '../basket';
import { CartButton } from '../cart';
import { NewsletterForm } from '../newsletter';
import { PlayerBar } from '../player';
import { StorefrontFrame } from './storefront-frame';

/** The storefront's frame with its features in their places: session, cart, wishlist, newsletter, player. */
export function StorefrontLayout() {
  return (
    <ViewerProvider>
      <BasketProvider>
        <FilledFrame />
      </BasketProvider>
    </ViewerProvider>
  );
}

function FilledFrame() {
  const wishlist = useWishlist();
  return (
    <StorefrontFrame
      account={<AccountButton />}
      menuAccount={<MenuAccount />}
      cart={<CartButton />}
      wishlistCount={wishlist.items.length}
      newsletter={<NewsletterForm />}
      overlays={
        <>
          <PlayerBar />
          <LoginDialogHost />
          <ReauthenticationHost />
        </>
      }
    >
      <Outlet />
    </StorefrontFrame>
  );
}
