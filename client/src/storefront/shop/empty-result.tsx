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
          {/* A full page load, as specified. */}
          <Button onClick={() => window.location.assign('/shop')}>Reset Filters</Button>
          {nearbyViews(params).map((view) => (
            <NearbyButton key={view.id} view={view} params={params} onChange={onChange} />
          ))}
          <LinkButton to="/service">Order a custom track</LinkButton>
        </>
      }
    />
  );
}

/** Nothing for a view without tracks. */
function NearbyButton({ view, params, onChange }: EmptyResultProps & { view: NearbyView }) {
  const { filter, search } = toQueryVariables({ ...params, ...view.change });
  const { data } = useShopCountQuery({ variables: { filter, search }, fetchPolicy: 'no-cache' });
  const count = data?.products.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <Button onClick={() => onChange(view.change)}>
      {view.label} <span className="figures text-muted">{count}</span>
    </Button>
  );
}
