import { BPM_FILTER, PRICE_FILTER } from '#domain/limits.js';
import { formatPrice, RangeSlider, Switch } from '../../ui';
import { CheckFacet } from './check-facet';
import { KeyFacet } from './key-facet';
import type { ChangeShopParams, ShopParams } from './shop-params';
import type { ShopFacets } from './use-shop-facets';

interface FilterPanelProps {
  params: ShopParams;
  onChange: ChangeShopParams;
  facets: ShopFacets | null;
}

/** Every way to narrow the list; each choice is in force at once. */
export default function FilterPanel({ params, onChange, facets }: FilterPanelProps) {
  return (
    <div className="flex flex-col divide-y *:py-4 *:first:pt-0 *:last:pb-0">
      <div>
        <Switch
          label="On sale"
          checked={params.sale}
          onChange={(event) => onChange({ sale: event.target.checked })}
        />
        <Switch
          label="Hot"
          checked={params.hot}
          onChange={(event) => onChange({ hot: event.target.checked })}
        />
      </div>
      <div className="flex flex-col gap-3">
        <RangeSlider
          label="Price"
          {...PRICE_FILTER}
          value={[params.minPrice, params.maxPrice]}
          onChange={([minPrice, maxPrice]) => onChange({ minPrice, maxPrice })}
          format={formatPrice}
        />
        <RangeSlider
          label="BPM"
          {...BPM_FILTER}
          value={[params.minBpm, params.maxBpm]}
          onChange={([minBpm, maxBpm]) => onChange({ minBpm, maxBpm })}
        />
      </div>
      <KeyFacet options={facets?.musicKeys} chosen={params.key} onChange={(key) => onChange({ key })} />
      <CheckFacet
        title="Types"
        options={facets?.types}
        chosen={params.type}
        onChange={(type) => onChange({ type })}
      />
      <CheckFacet
        title="Categories"
        options={facets?.categories}
        chosen={params.genre}
        onChange={(genre) => onChange({ genre })}
      />
    </div>
  );
}
