import { Link } from 'react-router-dom';
import { CoverImage, Money } from '../../ui';
import { Panel } from '../page';
import type { AdminDashboardQuery } from './dashboard.generated';

interface TopTracksProps {
  tracks: AdminDashboardQuery['adminDashboard']['topTracks'];
}

/** The most played first. */
export function TopTracks({ tracks }: TopTracksProps) {
  return (
    <Panel title="Top tracks" className="p-0">
      {tracks.length === 0 && <p className="p-5 text-sm text-muted">Nothing was played in this period.</p>}
      <ol className="divide-y">
        {tracks.map(({ id, name, category, storeName, img, plays, sold, revenue }) => (
          <li key={id} className="flex items-center gap-4 px-5 py-2.5 text-sm">
            <CoverImage path={img} alt="" sizes="40px" className="w-10 shrink-0" />
            <div className="min-w-0 flex-1">
              <Link to={`/admin/products/edit/${id}`} className="block truncate hover:underline">
                {name}
              </Link>
              <p className="truncate text-[0.8125rem] text-muted">
                {[category, storeName].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className="figures text-right whitespace-nowrap">
              <p>
                {plays.toLocaleString('en-US')} {plays === 1 ? 'play' : 'plays'}
              </p>
              <p className="text-[0.8125rem] text-muted">
                {sold} sold · <Money value={revenue} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
