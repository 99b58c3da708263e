import { formatCount } from '#domain/numbers.js';
import { Button, EmptyState, LinkButton } from '../../ui';
import { nearbyViews, searchedText, type NearbyView } from './nearby-views';
import type { ShopParams } from './shop-params';
import { toQueryVariables, type ChangeShopParams } from './shop-query';
import { useShopCountQuery } from './shop.generated';

interface EmptyResultProps {
  params: ShopParams;
  onChange: ChangeShopParams;
}

/** Names what was searched, and offers near views that have tracks, and a custom order. */
export function EmptyResult({ params, onChange }: EmptyResultProps) {
  const searched = searchedText(params);
  return (
    <EmptyState
      title="No products found matching your filters"
      text={searched && `You searched for ${searched}.`}
      action={
        <>
          <ul
            aria-label="Close to your search"
            className="flex basis-full flex-wrap justify-center gap-2 empty:hidden"
          >
            {nearbyViews(params).map((view) => (
              <NearbyItem key={view.label} view={view} params={params} onChange={onChange} />
            ))}
          </ul>
          {/* A full page load, as specified. */}
          <Button onClick={() => window.location.assign('/shop')}>Reset Filters</Button>
          <LinkButton to="/service">Order a custom track</LinkButton>
        </>
      }
    />
  );
}

/** Renders nothing for a view without tracks. */
function NearbyItem({ view, params, onChange }: EmptyResultProps & { view: NearbyView }) {
  const { filter, search } = toQueryVariables({ ...params, ...view.change });
  const { data } = useShopCountQuery({ variables: { filter, search }, fetchPolicy: 'no-cache' });
  const count = data?.products.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <li>
      <Button size="sm" onClick={() => onChange(view.change)}>
        {view.label} <span className="figures text-muted">{formatCount(count)}</span>
      </Button>
    </li>
  );
}
