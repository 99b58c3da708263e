import { usePageMeta, useStore } from '../../ui';
import { CallToAction } from './call-to-action';
import { NewTracks } from './new-tracks';
import { Hero } from './hero';
import { HotTracks } from './hot-tracks';
import { ServiceTeasers } from './service-teasers';
import { Highlights } from './highlights';
import { Story } from './story';
import { PopularStyles } from './popular-styles';
import { useHomeTracks } from './home-tracks';

export function HomePage() {
  const { name } = useStore();
  usePageMeta(
    `${name}: exclusive ghost-produced tracks`,
    'Exclusive, ghost-produced electronic music: hear it, buy it once, release it as your own. Every track is sold to one person only.',
  );
  const { hot, newest, loading, error, retry } = useHomeTracks();
  return (
    <>
      <Hero tracks={hot.length > 0 ? hot : newest} silent={!loading && newest.length === 0} />
      <HotTracks tracks={hot} loading={loading} error={error} />
      <ServiceTeasers />
      <Highlights />
      <NewTracks tracks={newest} loading={loading} error={error} onRetry={retry} />
      <Story />
      <PopularStyles />
      <CallToAction />
    </>
  );
}
