import { useEffect, useState } from 'react';
import { Button, TextLink } from '../ui';

const NAME = 'cookieConsent';
const ACCEPTED = 'accepted';
const DAYS = 365;
const DELAY_MS = 3000;

function hasConsented(): boolean {
  return document.cookie.split('; ').includes(`${NAME}=${ACCEPTED}`);
}

function storeConsent(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${ACCEPTED}; Max-Age=${DAYS * 24 * 60 * 60}; Path=/; SameSite=Lax${secure}`;
}

/** Cookie notice: appears three seconds after loading unless already accepted, and blocks nothing. */
export function CookieConsent() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (hasConsented()) return;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!shown) return null;
  return (
    <section
      aria-label="Cookies"
      data-notice
      className="fixed right-2 bottom-[calc(var(--player-height,0px)+var(--actions-height,0px)+0.5rem)] left-2 z-40 flex animate-rise-in flex-wrap items-center gap-x-6 gap-y-3 rounded-md border bg-raised p-4 md:right-auto md:bottom-[calc(var(--player-height,0px)+var(--actions-height,0px)+1rem)] md:left-4 md:max-w-md lg:left-[calc(var(--sidebar-width,0px)+1rem)] md:p-5 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
        We use cookies to keep you signed in and your cart together. Nothing is shared with advertisers.{' '}
        <TextLink to="/privacy-policy" className="whitespace-nowrap">
          Privacy Policy
        </TextLink>
      </p>
      <Button
        size="sm"
        onClick={() => {
          storeConsent();
          setShown(false);
        }}
      >
        Accept
      </Button>
    </section>
  );
}
