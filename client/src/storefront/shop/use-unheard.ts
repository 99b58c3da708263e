import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { HEARD_SENT_MAX } from '#domain/limits.js';
import { logProblem } from '../../lib/logging';
import { useViewer } from '../auth';
import { latestHeard, sendMarks, useHeardTracks } from '../heard';
import type { ShopQueryVariables } from './shop-query';
import type { ShopListVariables } from './use-shop-products';

/** Hidden tracks: what the account had heard at a time, or the tracks that this browser knows. */
type Hidden = { heardBefore: string } | { excludeIds: number[] };

/**
 * Variables of the list without the tracks that were heard when the filter was switched on: a track that is heard later
 * stays until the filter is switched on again, so that no row vanishes under the listener. The server leaves them out, so
 * pages are full.
 */
export function useUnheard(query: ShopQueryVariables) {
  const client = useApolloClient();
  const { signedIn } = useViewer();
  const heard = useHeardTracks();
  const [chosen, setHidden] = useState<Hidden | null>(null);
  // After a logout, the list of the account is not available.
  const hidden = chosen && 'heardBefore' in chosen && !signedIn ? null : chosen;
  const variables = useMemo((): ShopListVariables => {
    if (!hidden) return query;
    if ('heardBefore' in hidden) return { ...query, heardBefore: hidden.heardBefore };
    return { ...query, filter: { ...query.filter, excludeIds: hidden.excludeIds } };
  }, [query, hidden]);

  const hide = async () => {
    const excludeIds = latestHeard(HEARD_SENT_MAX);
    if (!signedIn) return setHidden({ excludeIds });
    try {
      await sendMarks(client);
      setHidden({ heardBefore: new Date().toISOString() });
    } catch (error) {
      logProblem('The account does not know the heard tracks yet', error);
      setHidden({ excludeIds });
    }
  };
  return {
    variables,
    hasHeard: heard.size > 0,
    isHiding: hidden !== null,
    setHiding: (isHidden: boolean) => void (isHidden ? hide() : setHidden(null)),
  };
}
