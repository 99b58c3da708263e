import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { ReauthenticationHost } from '../../security/reauthentication';
import { AccountButton, LoginDialogHost, MenuAccount, ViewerProvider } from '../auth';
import { BasketProvider, useWishlist } from '../basket';
import { CartButton } from '../cart';
import { NewsletterForm } from '../newsletter';
import { PlayerBar } from '../player';
import { Footer } from './footer';
import { Header, type HeaderProps } from './header';

/** The storefront's frame with its features: session, cart, wishlist, newsletter, player. */
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

interface StorefrontFrameProps extends HeaderProps {
  newsletter?: ReactNode;
  /** Rendered above the page: player, cookie popup, login dialog. */
  overlays?: ReactNode;
  children: ReactNode;
}

/** Header, page and footer; features are passed in. */
function StorefrontFrame({ newsletter, overlays, children, ...header }: StorefrontFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col pb-(--player-height,0px)">
      <a
        href="#main"
        className="wide fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-signal px-4 py-2.5 text-sm text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header {...header} />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <Footer newsletter={newsletter} />
      {overlays}
    </div>
  );
}
