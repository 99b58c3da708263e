import { lazy, Suspense, useEffect } from 'react';
import { ADMIN_IDLE_MINUTES } from '#domain/limits.js';
import { lockAdminSession, useAdminSession } from './admin-session';

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

const SessionEndedDialog = lazy(() => import('./session-ended-dialog'));

/** Locks the screen when the session ends, by a refused request or by time, and asks for the password again. */
export function SessionEndedHost() {
  const { isLocked } = useAdminSession();
  useEffect(() => (isLocked ? undefined : watchIdle(lockAdminSession)), [isLocked]);
  if (!isLocked) return null;
  return (
    // The screen is covered before the dialog has loaded.
    <Suspense fallback={<div className="fixed inset-0 z-60 bg-ink" />}>
      <SessionEndedDialog />
    </Suspense>
  );
}
