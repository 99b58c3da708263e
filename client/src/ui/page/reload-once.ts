const KEY = 'reloaded-for';

/** Apart, as jsdom cannot reload a document. */
export const browser = { reload: () => window.location.reload() };

/**
 * Reloads the document for a script that stays broken in it, once per script and tab: a script that the server lacks must not
 * reload for ever. Does nothing while the server does not respond, as the browser's own error page would replace ours.
 */
export async function reloadOnceFor(script: string): Promise<void> {
  if (!navigator.onLine || isReloadedFor(script)) return;
  const response = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!response || response.status >= 500 || isReloadedFor(script)) return;
  try {
    sessionStorage.setItem(KEY, script);
  } catch {
    return;
  }
  browser.reload();
}

function isReloadedFor(script: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === script;
  } catch {
    return true;
  }
}
