import { useEffect, useRef, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { rememberEntry } from '../lib/back-button';
import { LeaveGuard } from '../ui';
import { CookieConsent } from './cookie-consent';

/** Parent of every route of both areas. */
export function RootRoute() {
  const location = useLocation();
  useEffect(rememberEntry, [location]);
  return (
    <>
      <Outlet />
      <LeaveGuard />
      <CookieConsent />
      <RouteAnnouncer />
      {/* A new page starts at the top; back navigation restores the scroll position. */}
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  );
}

/** The first history entry always has the key 'default', so its address is the key instead. */
function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Announces the title of a new page to screen readers; a client-side navigation does not. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const first = useRef(true);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // A lazy page sets its title after the address has changed.
    const title = document.querySelector('title');
    const observer = new MutationObserver(() => setText(document.title));
    if (title) observer.observe(title, { childList: true });
    setText(document.title);
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
