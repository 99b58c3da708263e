import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header, type HeaderProps } from './header';

export interface StorefrontFrameProps extends HeaderProps {
  newsletter?: ReactNode;
  /** What floats above the page: player, cookie popup, login modal. */
  overlays?: ReactNode;
  children: ReactNode;
}

/** Header, page, footer. Knows no feature: they are handed in. */
export function StorefrontFrame({ newsletter, overlays, children, ...header }: StorefrontFrameProps) {
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
