import { Button, EmptyState, lazyPart, LinkButton } from '../../ui';
import type { NearbyListProps } from './nearby-list';
import { searchedText } from './searched-text';

/** Loaded where a search has no results: its rules are needed there alone. */
const NearbyList = lazyPart({
  load: () => import('./nearby-list'),
  pick: (module) => module.default,
  name: 'The list of near views',
  failure: () => null,
});

/** Names what was searched, and offers near views that have tracks, and a custom order. */
export function EmptyResult({ params, onChange }: NearbyListProps) {
  const searched = searchedText(params);
  return (
    <EmptyState
      title="No products found matching your filters"
      text={searched && `You searched for ${searched}.`}
      action={
        <>
          <NearbyList params={params} onChange={onChange} />
          {/* A full page load, as specified. */}
          <Button onClick={() => window.location.assign('/shop')}>Reset Filters</Button>
          <LinkButton to="/service">Order a custom track</LinkButton>
        </>
      }
    />
  );
}
