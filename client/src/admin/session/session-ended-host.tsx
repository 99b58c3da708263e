import { useEffect, type ReactNode } from 'react';
import { ADMIN_IDLE_MINUTES } from '#domain/limits.js';
import { safeLocalStorage } from '../../lib/browser-storage';
import { lazyPart, PartFailure } from '../../ui';
import { lockAdminSession, useAdminSession } from './admin-session';

/** Key in local storage, which the tabs share: a request of one tab keeps the session of all alive. */
const KEY = 'adminLastUse';
const IDLE_MS = ADMIN_IDLE_MINUTES * 60_000;

export function noteServerUse(): void {
  safeLocalStorage.write(KEY, String(Date.now()));
}

/** 0 for none. A broken value, or one in the future, is replaced: the server ends idle sessions by itself. */
function lastUse(): number {
  const stored = Number(safeLocalStorage.read(KEY));
  if (stored <= Date.now()) return stored;
  noteServerUse();
  return Date.now();
}

/**
 * Calls `onIdle` when no tab has sent a request within the server's idle limit for admin sessions.
 * @returns a function that stops watching
 */
export function watchIdle(onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check() {
    clearTimeout(timer);
    const rest = lastUse() + IDLE_MS - Date.now();
    if (rest > 0) timer = setTimeout(check, rest);
    else onIdle();
  }

  check();
  // Timers stop while the computer sleeps, so the limit is checked again when the page is shown.
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
  };
}

/** The screen is covered before the dialog has loaded, and keeps its input where the dialog cannot be loaded. */
const SessionEndedDialog = lazyPart({
  load: () => import('./session-ended-dialog'),
  pick: (module) => module.default,
  name: 'The sign-in',
  fallback: () => <Cover />,
  failure: (failure) => (
    <Cover>
      <PartFailure {...failure} />
    </Cover>
  ),
});

function Cover({ children }: { children?: ReactNode }) {
  return <div className="fixed inset-0 z-60 grid place-items-center bg-ink px-4">{children}</div>;
}

/**
 * Covers the screen with a sign-in when the session ends, by a refused request or by idle time.
 */
export function SessionEndedHost() {
  const { isLocked } = useAdminSession();
  useEffect(() => (isLocked ? undefined : watchIdle(lockAdminSession)), [isLocked]);
  return isLocked && <SessionEndedDialog />;
}
