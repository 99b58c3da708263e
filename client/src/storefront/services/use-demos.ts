import { useEffect } from 'react';
import { logProblem } from '../../lib/logging';
import { useServiceDemosQuery, type ServiceDemosQuery } from './services.generated';

export type Demo = ServiceDemosQuery['demos']['nodes'][number];

export interface Demos {
  /** Null until they have arrived. */
  demos: readonly Demo[] | null;
  failed: boolean;
  retry: () => void;
}

/** All demos, however many pages they fill: grouping by category needs every one. */
export function useDemos(): Demos {
  const { data, error, fetchMore, refetch } = useServiceDemosQuery({ variables: { after: null } });
  const pageInfo = data?.demos.pageInfo;
  const cursor = pageInfo?.hasNextPage ? pageInfo.endCursor : null;

  useEffect(() => {
    if (cursor === null || cursor === undefined) return;
    fetchMore({ variables: { after: cursor }, updateQuery: appendPage }).catch((failure: unknown) =>
      logProblem('Error loading demos', failure),
    );
  }, [cursor, fetchMore]);

  useEffect(() => {
    if (error) logProblem('Error loading demos', error);
  }, [error]);

  return {
    demos: data?.demos.nodes ?? null,
    failed: !data && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}

function appendPage(
  known: ServiceDemosQuery,
  { fetchMoreResult }: { fetchMoreResult: ServiceDemosQuery },
): ServiceDemosQuery {
  const nodes = [...known.demos.nodes, ...fetchMoreResult.demos.nodes];
  return { ...fetchMoreResult, demos: { ...fetchMoreResult.demos, nodes } };
}
