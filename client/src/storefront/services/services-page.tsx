import { usePageMeta } from '../../ui';
import { PageHeader } from '../content-page';
import { DemoTracks } from './demo-tracks';
import { ServiceCards } from './service-cards';

export function ServicesPage() {
  usePageMeta(
    'Our Services',
    'Music production, co-producing, mixing and mastering to order, by the producers behind the tracks in the shop. Hear the demos.',
  );
  return (
    <>
      <PageHeader title="Our Services">
        Made to order, by the producers behind the shop. A request costs nothing: you get a price and a date
        first.
      </PageHeader>
      <ServiceCards />
      <DemoTracks />
    </>
  );
}
