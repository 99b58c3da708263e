import { usePageMeta } from '../../ui';
import { FinalCall } from './final-call';
import { FreshTracks } from './fresh-tracks';
import { Hero } from './hero';
import { HotTracks } from './hot-tracks';
import { ServiceCards } from './service-cards';
import { StandOut } from './stand-out';
import { Story } from './story';
import { StylesGrid } from './styles-grid';
import { useHomeTracks } from './use-home-tracks';

export function HomePage() {
  usePageMeta(
    'Ghostnote: exclusive ghost-produced tracks',
    'Exclusive, ghost-produced electronic music: hear it, buy it once, release it as your own. Every track is sold to one person only.',
  );
  const { hot, newest, loading, error } = useHomeTracks();
  return (
    <>
      <Hero tracks={hot.length > 0 ? hot : newest} silent={!loading && newest.length === 0} />
      <HotTracks tracks={hot} loading={loading} error={error} />
      <ServiceCards />
      <StandOut />
      <FreshTracks tracks={newest} loading={loading} error={error} />
      <Story />
      <StylesGrid />
      <FinalCall />
    </>
  );
}
