import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Says the new page's title to screen readers, which a client-side navigation does not do by itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const first = useRef(true);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // A lazily loaded page names itself a moment after the address has changed.
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
