import { useMemo } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { useHomeTracksQuery, type HomeTracksQuery } from './home.generated';

export type HomeTrack = HomeTracksQuery['newest']['edges'][number]['node'];

/** Tracks of each list, as the query asks for them. */
const RAIL = 10;
const NONE: HomeTrack[] = [];

/** The hot and the newest tracks. */
export function useHomeTracks() {
  const { data, error, refetch } = useHomeTracksQuery();
  // The shop's longer lists share these in the cache.
  const hot = useMemo(() => firstOf(data?.hot), [data]);
  const newest = useMemo(() => firstOf(data?.newest), [data]);
  return {
    hot,
    newest,
    loading: !data && !error,
    error: error && readFailure(error, 'The catalogue could not be loaded.').message,
    retry: () => void refetch().catch(() => undefined),
  };
}

function firstOf(list: HomeTracksQuery['newest'] | undefined): HomeTrack[] {
  return list?.edges.slice(0, RAIL).map(({ node }) => node) ?? NONE;
}
