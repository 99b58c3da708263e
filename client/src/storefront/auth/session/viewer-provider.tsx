import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { onSessionLost } from '../../../lib/graphql/session-lost';
import { logProblem } from '../../../lib/logging';
import { notify, useRetryWhenOnline } from '../../../ui';
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
  /** The user whose session has ended while a page was open; until the next login or `forgetLost`. */
  lost: ViewerDetails | null;
  /** Read from the cookie, before the first response. */
  signedIn: boolean;
  /** The first response is pending. */
  loading: boolean;
  /** The user could not be loaded. */
  failed: boolean;
  reload: () => void;
  forgetLost: () => void;
}

const VISITOR: Viewer = {
  user: null,
  lost: null,
  signedIn: false,
  loading: false,
  failed: false,
  reload: () => undefined,
  forgetLost: () => undefined,
};

const ViewerContext = createContext<Viewer>(VISITOR);

/** A tab hidden for longer reloads: another device may have changed the lists. */
const STALE_AFTER_MS = 60_000;

/** Provides the signed-in user to every page of the storefront. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const sessionUserId = useSyncExternalStore(subscribeToSessionCookie, readSessionCookie, () => null);
  const { data, error, loading, refetch } = useViewerQuery({
    skip: sessionUserId === null,
    context: VIEWER_CONTEXT,
  });
  const me = sessionUserId === null ? undefined : data?.me;

  const [lost, setLost] = useState<ViewerDetails | null>(null);
  const forgetLost = useCallback(() => setLost(null), []);
  const latest = useRef<ViewerDetails | null>(null);
  useEffect(() => {
    if (!me) return;
    // Another user logs in to the page of the lost one.
    if (latest.current && latest.current.id !== me.id) evictPrivateData(client.cache);
    latest.current = me;
    setLost(null);
  }, [client, me]);

  const reload = useCallback(() => {
    if (readSessionCookie() === null) return;
    // The query reports the failure as `error`.
    refetch().catch(() => undefined);
  }, [refetch]);

  useEffect(() => {
    if (error) logProblem('Error loading user data', error);
  }, [error]);

  useEffect(() => {
    if (me !== null) return;
    // The cookie has outlived its session.
    setLost(latest.current);
    clearSessionCookie();
  }, [me]);

  useEffect(() => {
    if (sessionUserId === null && !lost) evictPrivateData(client.cache);
  }, [client, sessionUserId, lost]);

  useEffect(
    () =>
      onSessionLost((message) => {
        if (readSessionCookie() === null) return;
        setLost(latest.current);
        clearSessionCookie();
        notify.info(message);
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
    let hiddenAt = Date.now();
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > STALE_AFTER_MS) reload();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [reload]);

  const failed = sessionUserId !== null && error !== undefined && !me;
  useRetryWhenOnline(failed, reload);

  const viewer = useMemo<Viewer>(
    () => ({
      user: me ?? null,
      lost,
      signedIn: sessionUserId !== null && me !== null,
      loading: sessionUserId !== null && loading && me === undefined,
      failed,
      reload,
      forgetLost,
    }),
    [me, lost, sessionUserId, loading, failed, reload, forgetLost],
  );

  return <ViewerContext.Provider value={viewer}>{children}</ViewerContext.Provider>;
}

export function useViewer(): Viewer {
  return useContext(ViewerContext);
}

const PRIVATE_FIELDS = [
  'me',
  'myOrders',
  'myPurchase',
  'mySeller',
  'mySubmissions',
  'mySecondFactor',
  'mySessions',
  'validateCoupon',
  'myHeardTracks',
  'unheardProducts',
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
