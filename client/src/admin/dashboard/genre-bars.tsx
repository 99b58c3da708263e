import { useState } from 'react';
import { Button, Money } from '../../ui';
import { Panel } from '../page';
import type { AdminDashboardQuery } from './dashboard.generated';
import { ShareBar } from './share-bar';

const SHOWN = 8;

interface GenreBarsProps {
  genres: AdminDashboardQuery['adminDashboard']['genres'];
}

/** What each genre brought in; where nothing was sold yet, what was listened to. */
export function GenreBars({ genres }: GenreBarsProps) {
  const [all, setAll] = useState(false);
  const measure = genres.some(({ revenue }) => revenue > 0) ? 'revenue' : 'plays';
  const most = Math.max(1, ...genres.map((genre) => genre[measure]));
  const shown = all ? genres : genres.slice(0, SHOWN);
  return (
    <Panel title="Genres">
      {genres.length === 0 && (
        <p className="text-sm text-muted">Nothing was sold or played in this period.</p>
      )}
      <ul className="flex flex-col gap-3 text-sm">
        {shown.map(({ genre, revenue, sold, plays }) => (
          <li key={genre}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="truncate">{genre}</span>
              <span className="figures whitespace-nowrap text-muted">
                {plays.toLocaleString('en-US')} {plays === 1 ? 'play' : 'plays'} · {sold} sold ·{' '}
                <Money value={revenue} className="text-bone" />
              </span>
            </div>
            <ShareBar share={(measure === 'revenue' ? revenue : plays) / most} />
          </li>
        ))}
      </ul>
      {genres.length > SHOWN && (
        <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)} className="mt-5">
          {all ? 'Show fewer' : `Show all ${genres.length}`}
        </Button>
      )}
    </Panel>
  );
}
