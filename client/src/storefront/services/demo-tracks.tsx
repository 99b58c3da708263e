import { useEffect, useMemo } from 'react';
import { logProblem } from '../../lib/logging';
import { Button, cn, CoverImage, Skeleton } from '../../ui';
import {
  demoTrack,
  formatDuration,
  formatKey,
  PlayButton,
  type PlayerTrack,
  RowWaveform,
  type TrackList,
  useTrackStatus,
} from '../player';
import { type ServiceDemosQuery, useServiceDemosQuery } from './services.generated';

const SKELETON_GROUPS = 3;
const SKELETON_ROWS = 2;
const GROUP =
  'grid grid-cols-1 gap-x-10 gap-y-3 border-t py-6 page-lg:grid-cols-[14rem_minmax(0,1fr)] page-xl:grid-cols-[20rem_minmax(0,1fr)]';

/** All demos by genre. Previous and next follow the order on the page. */
export function DemoTracks() {
  const { demos, failed, retry } = useDemos();
  const groups = useMemo(() => groupByCategory((demos ?? []).map(demoTrack)), [demos]);
  const queue = useMemo(() => ({ tracks: groups.flatMap(({ items }) => items) }), [groups]);

  return (
    <section aria-labelledby="demos" aria-busy={!demos && !failed} className="frame pt-20 page-md:pt-32">
      <h2 id="demos" className="display-lg">
        DEMO TRACKS
      </h2>
      <p className="mt-3 mb-7 max-w-xl text-muted page-md:mb-10 page-md:text-lg">
        Made by the people who will make yours. These are not for sale; what you order will be.
      </p>
      {failed && (
        <div className="flex flex-wrap items-center justify-between gap-4 border-y py-8 text-muted">
          <p role="alert">The demos could not be loaded.</p>
          <Button onClick={retry}>Retry</Button>
        </div>
      )}
      {demos?.length === 0 && <p className="border-y py-8 text-muted">There are no demos at the moment.</p>}
      {!demos &&
        !failed &&
        Array.from({ length: SKELETON_GROUPS }, (_, group) => (
          <div key={group} className={GROUP}>
            <Skeleton className="h-6 w-40" />
            <div>
              {Array.from({ length: SKELETON_ROWS }, (__, row) => (
                <div key={row} className="flex h-19 items-center gap-4">
                  <Skeleton className="size-13 rounded-md" />
                  <Skeleton className="w-40" />
                </div>
              ))}
            </div>
          </div>
        ))}
      {groups.map(({ category, items }) => (
        <div key={category} className={GROUP}>
          <h3 className="display-sm page-lg:pt-6">{category}</h3>
          <ul className="divide-y divide-line">
            {items.map((track) => (
              <DemoRow key={track.id} track={track} queue={queue} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface DemoRowProps {
  track: PlayerTrack;
  queue: TrackList;
}

function DemoRow({ track, queue }: DemoRowProps) {
  const loaded = useTrackStatus(track.id) !== null;
  const facts = [track.bpm && `${track.bpm} BPM`, formatKey(track.musicKey, track.mode)]
    .filter(Boolean)
    .join(', ');
  return (
    <li className="grid h-19 grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-4 page-md:grid-cols-[3.25rem_minmax(0,1fr)_minmax(0,1.4fr)_3rem_auto] page-md:gap-6">
      <CoverImage path={track.img} alt="" sizes="52px" className="rounded-md" />
      <div className="min-w-0">
        <h4 className={cn('wide truncate leading-snug', loaded && 'text-signal')}>{track.name}</h4>
        {facts && <p className="figures truncate text-[0.8125rem] text-muted">{facts}</p>}
      </div>
      <RowWaveform track={track} peaks={track.peaks ?? []} className="hidden min-w-0 page-md:block" />
      <span className="figures hidden text-right text-[0.8125rem] text-muted page-md:block">
        {formatDuration(track.duration ?? 0)}
      </span>
      <PlayButton product={track} queue={queue} size="sm" />
    </li>
  );
}

type Demo = ServiceDemosQuery['demos']['nodes'][number];

interface Demos {
  /** Null while loading. */
  demos: readonly Demo[] | null;
  failed: boolean;
  retry: () => void;
}

/** Loads all pages: demos are grouped by category. */
function useDemos(): Demos {
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

/** Groups items by category, in alphabetical order of the categories. */
function groupByCategory<Item extends { category: string }>(
  items: readonly Item[],
): { category: string; items: Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return [...groups]
    .map(([category, members]) => ({ category, items: members }))
    .sort((a, b) => a.category.localeCompare(b.category));
}
