import { safeSessionStorage } from '../../lib/browser-storage';

const KEY = 'reloaded-page';

/** Wrapped in an object that tests replace, as jsdom cannot reload a document. */
export const browser = { reload: () => window.location.reload() };

/**
 * Reloads the document for a page whose script stays broken in it, once per address and tab: a script that the server lacks must
 * not reload for ever. Does nothing while the server does not respond, as the browser's own error page would replace ours.
 */
export async function reloadOnce(): Promise<void> {
  const { href } = window.location;
  if (isReloaded(href)) return;
  const response = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!response || response.status >= 500 || isReloaded(href)) return;
  // Without storage a broken page would reload for ever, so it does not reload at all.
  if (safeSessionStorage.write(KEY, href)) browser.reload();
}

const isReloaded = (href: string) => safeSessionStorage.read(KEY) === href;
