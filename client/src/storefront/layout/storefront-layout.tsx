import { Outlet, useLocation } from 'react-router-dom';
import { isShopPath } from '#domain/shop-link.js';
import { LoginDialogHost, ViewerProvider, ViewerReauthentication } from '../auth';
import { HeardSync } from '../heard';
import { PlayerBar } from '../player';
import { SavedTracksProvider } from '../saved-tracks';
import { Footer } from './footer';
import { Header } from './header';

const SKIP_LINK =
  'wide fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-signal px-4 py-2.5 text-sm text-ink focus:translate-y-0';

/** Layout of every storefront page: session, cart and wishlist around header, page, footer and player. */
export function StorefrontLayout() {
  return (
    <ViewerProvider>
      <SavedTracksProvider>
        <div className="flex min-h-dvh flex-col pb-(--player-height,0px)">
          <a href="#main" className={SKIP_LINK}>
            Skip to content
          </a>
          {/* The shop's list grows while it is scrolled, so its end cannot be reached by Tab. */}
          <a href="#footer" className={SKIP_LINK}>
            Skip to footer
          </a>
          <SkipToTracks />
          <Header />
          {/* As high as the window: what loads later does not move the footer through it. */}
          <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh_-_4rem)] flex-1 flex-col">
            <Outlet />
          </main>
          <Footer />
          <PlayerBar />
          <HeardSync />
          <LoginDialogHost />
          <ViewerReauthentication />
        </div>
      </SavedTracksProvider>
    </ViewerProvider>
  );
}

/** Past the menu and the tools of the list. */
function SkipToTracks() {
  if (!isShopPath(useLocation().pathname)) return null;
  return (
    <a href="#tracks" className={SKIP_LINK}>
      Skip to tracks
    </a>
  );
}
