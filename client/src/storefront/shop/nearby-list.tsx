import { formatCount } from '#domain/numbers.js';
import { Button } from '../../ui';
import { nearbyViews, type NearbyView } from './nearby-views';
import type { ShopParams } from './shop-params';
import { toQueryVariables, type ChangeShopParams } from './shop-query';
import { useShopCountQuery } from './shop.generated';

export interface NearbyListProps {
  params: ShopParams;
  onChange: ChangeShopParams;
}

/** Near views that have tracks. */
export default function NearbyList({ params, onChange }: NearbyListProps) {
  return (
    <ul
      aria-label="Close to your search"
      className="flex basis-full flex-wrap justify-center gap-2 empty:hidden"
    >
      {nearbyViews(params).map((view) => (
        <NearbyItem key={view.label} view={view} params={params} onChange={onChange} />
      ))}
    </ul>
  );
}

/** Renders nothing for a view without tracks. */
function NearbyItem({ view, params, onChange }: NearbyListProps & { view: NearbyView }) {
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
