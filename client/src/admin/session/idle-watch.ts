import { ADMIN_IDLE_MINUTES } from '#domain/limits.js';

/** Shared by the tabs: what one of them asks the server keeps the session of all alive. */
const KEY = 'adminLastUse';
const IDLE_MS = ADMIN_IDLE_MINUTES * 60_000;

export function noteServerUse(): void {
  localStorage.setItem(KEY, String(Date.now()));
}

/**
 * Calls back once no tab has used the server for as long as the server lets an admin's session rest.
 * @returns stops watching
 */
export function watchIdle(onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check() {
    clearTimeout(timer);
    const rest = Number(localStorage.getItem(KEY)) + IDLE_MS - Date.now();
    if (rest > 0) timer = setTimeout(check, rest);
    else onIdle();
  }

  check();
  // A sleeping computer stops timers; the first look at the page comes before the first click.
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
  };
}
