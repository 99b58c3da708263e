import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { clearDrafts } from '../../../lib/drafts';
import { readFailure } from '../../../lib/graphql/failure';
import { logProblem } from '../../../lib/logging';
import { notify } from '../../../ui';
import { LogoutDocument } from './viewer.generated';
import { notifyOtherTabs, VIEWER_CONTEXT } from './viewer-sync';
import { clearSessionCookie, notifySessionChange } from './session-cookie';
import { ViewerDocument } from './viewer.generated';

/** Returns a function for the time after a login: it loads the viewer, then updates the page and the other tabs. */
export function useSessionStarted(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    try {
      await client.query({ query: ViewerDocument, fetchPolicy: 'network-only', context: VIEWER_CONTEXT });
    } catch (error) {
      // The session exists; the provider loads the viewer again.
      logProblem('Error loading user data', error);
    }
    notifySessionChange();
    notifyOtherTabs();
  }, [client]);
}

export function useLogout(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    try {
      await client.mutate({ mutation: LogoutDocument });
    } catch (error) {
      // With these codes the session is already closed.
      const { code } = readFailure(error, '');
      if (code !== 'UNAUTHENTICATED' && code !== 'BLOCKED') {
        notify.error('You could not be logged out. Please try again.');
        return;
      }
    }
    endSession();
    clearDrafts();
  }, [client]);
}

/** Updates the page and the other tabs after the server has ended the session. */
export function endSession(): void {
  clearSessionCookie();
  notifyOtherTabs();
}
