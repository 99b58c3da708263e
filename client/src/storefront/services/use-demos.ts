import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { logProblem } from '../../lib/logging';
import { ServiceDemosDocument, type ServiceDemosQuery } from './services.generated';

export type Demo = ServiceDemosQuery['demos']['nodes'][number];

export interface Demos {
  /** Null until they have arrived. */
  demos: readonly Demo[] | null;
  failed: boolean;
  retry: () => void;
}

/** All demos, however many pages they fill. */
export function useDemos(): Demos {
  const client = useApolloClient();
  const [demos, setDemos] = useState<readonly Demo[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let gone = false;
    async function load() {
      const all: Demo[] = [];
      let after: string | null = null;
      do {
        const { data }: { data?: ServiceDemosQuery } = await client.query({
          query: ServiceDemosDocument,
          variables: { after },
        });
        if (!data) throw new Error('The server did not answer');
        all.push(...data.demos.nodes);
        after = data.demos.pageInfo.hasNextPage ? (data.demos.pageInfo.endCursor ?? null) : null;
      } while (after !== null && !gone);
      if (!gone) setDemos(all);
    }
    load().catch((error: unknown) => {
      logProblem('Error loading demos', error);
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
    };
  }, [client, attempt]);

  return {
    demos,
    failed,
    retry() {
      setFailed(false);
      setAttempt((made) => made + 1);
    },
  };
}
