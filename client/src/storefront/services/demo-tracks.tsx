import { useMemo } from 'react';
import { Button, Skeleton } from '../../ui';
import { demoTrack } from '../player';
import { DemoRow } from './demo-row';
import { groupByCategory } from './demo-groups';
import { useDemos } from './use-demos';

const SKELETON_GROUPS = 3;
const SKELETON_ROWS = 2;
const GROUP =
  'grid gap-x-10 gap-y-3 border-t py-6 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]';

/** What the producers sound like, by genre. Previous and next go through all of it, as it stands here. */
export function DemoTracks() {
  const { demos, failed, retry } = useDemos();
  const groups = useMemo(() => groupByCategory((demos ?? []).map(demoTrack)), [demos]);
  const queue = useMemo(() => ({ tracks: groups.flatMap(({ items }) => items) }), [groups]);

  return (
    <section aria-labelledby="demos" aria-busy={!demos && !failed} className="frame pt-20 md:pt-32">
      <h2 id="demos" className="display-lg">
        DEMO TRACKS
      </h2>
      <p className="mt-3 mb-7 max-w-xl text-muted md:mb-10 md:text-lg">
        Made by the people who will make yours. These are not for sale; what you order will be.
      </p>
      {failed && (
        <div className="flex flex-wrap items-center justify-between gap-4 border-y py-8 text-muted">
          <p>The demos did not arrive.</p>
          <Button onClick={retry}>Try again</Button>
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
          <h3 className="display-sm lg:pt-6">{category}</h3>
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
