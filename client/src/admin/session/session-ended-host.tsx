import { lazy, Suspense, useEffect } from 'react';
import { lockAdminSession, useAdminSession } from './admin-session';
import { watchIdle } from './idle-watch';

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
