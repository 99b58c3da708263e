import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { onSessionLost } from '../../../lib/graphql/session-lost';
import { logProblem } from '../../../lib/logging';
import { notify } from '../../../ui';
import {
  clearSessionCookie,
  readSessionCookie,
  notifySessionChange,
  subscribeToSessionCookie,
} from './session-cookie';
import { onOtherTabsChange, VIEWER_CONTEXT } from './viewer-sync';
import { useViewerQuery, type ViewerQuery } from './viewer.generated';

export type ViewerDetails = NonNullable<ViewerQuery['me']>;

interface Viewer {
  /** The user with cart and wishlist; null for a visitor and until the first response. */
  user: ViewerDetails | null;
  /** Known from the cookie, before the first response. */
  signedIn: boolean;
  /** The first response is pending. */
  loading: boolean;
  /** The user could not be loaded. */
  failed: boolean;
  reload: () => void;
}

const VISITOR: Viewer = {
  user: null,
  signedIn: false,
  loading: false,
  failed: false,
  reload: () => undefined,
};

const ViewerContext = createContext<Viewer>(VISITOR);

/** A tab hidden for longer reloads: another device may have changed the lists. */
const STALE_AFTER_MS = 60_000;

/** Provides the signed-in user to every page of the storefront. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const hint = useSyncExternalStore(subscribeToSessionCookie, readSessionCookie, () => null);
  const { data, error, loading, refetch } = useViewerQuery({
    skip: hint === null,
    context: VIEWER_CONTEXT,
  });
  const me = hint === null ? undefined : data?.me;

  const reload = useCallback(() => {
    if (readSessionCookie() === null) return;
    // The query reports the failure as `error`.
    refetch().catch(() => undefined);
  }, [refetch]);

  useEffect(() => {
    if (error) logProblem('Error loading user data', error);
  }, [error]);

  useEffect(() => {
    // The cookie has outlived its session.
    if (me === null) clearSessionCookie();
  }, [me]);

  useEffect(() => {
    if (hint === null) evictPrivateData(client.cache);
  }, [client, hint]);

  useEffect(
    () =>
      onSessionLost(() => {
        if (readSessionCookie() === null) return;
        clearSessionCookie();
        notify.info('Your session has ended. Please log in again.');
      }),
    [],
  );

  useEffect(
    () =>
      onOtherTabsChange(() => {
        notifySessionChange();
        reload();
      }),
    [reload],
  );

  useEffect(() => {
    let leftAt = Date.now();
    const looked = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (Date.now() - leftAt > STALE_AFTER_MS) reload();
    };
    document.addEventListener('visibilitychange', looked);
    return () => document.removeEventListener('visibilitychange', looked);
  }, [reload]);

  const viewer = useMemo<Viewer>(
    () => ({
      user: me ?? null,
      signedIn: hint !== null && me !== null,
      loading: hint !== null && loading && me === undefined,
      failed: hint !== null && error !== undefined && !me,
      reload,
    }),
    [me, hint, loading, error, reload],
  );

  return <ViewerContext.Provider value={viewer}>{children}</ViewerContext.Provider>;
}

export function useViewer(): Viewer {
  return useContext(ViewerContext);
}

const PRIVATE_FIELDS = [
  'me',
  'myOrders',
  'mySeller',
  'mySubmissions',
  'mySecondFactor',
  'mySessions',
  'validateCoupon',
];

/** Evicts the user's data after logout; the catalogue stays cached. */
function evictPrivateData(cache: ApolloCache): void {
  cache.batch({
    update: () => {
      for (const fieldName of PRIVATE_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
      cache.gc();
    },
  });
}
