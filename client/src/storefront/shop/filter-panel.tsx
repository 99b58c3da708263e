import { useId } from 'react';
import { camelotCode } from '#domain/keys.js';
import { BPM_FILTER, PRICE_FILTER } from '#domain/limits.js';
import { Checkbox, cn, formatPrice, RangeSlider, Skeleton, Switch } from '../../ui';
import type { ChangeShopParams, ShopParams } from './shop-query';
import type { FacetOption, ShopFacets } from './use-shop-facets';

interface FilterPanelProps {
  params: ShopParams;
  onChange: ChangeShopParams;
  facets: ShopFacets | null;
}

/** All filters of the shop. Every choice applies at once. */
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

/** The keys with Camelot code and count, in the order of the Camelot wheel. */
export function KeyFacet({ options, chosen, onChange }: FacetProps) {
  const id = useId();
  if (options?.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="wide mb-2.5 text-[0.8125rem]">
        Keys
      </h3>
      <div className="grid grid-cols-4 gap-1.5">
        {options
          ? options.map(({ value, count }) => (
              <Key
                key={value}
                value={value}
                count={count}
                pressed={chosen.includes(value)}
                onPress={() => onChange(withToggled(chosen, value))}
              />
            ))
          : Array.from({ length: 12 }, (_, place) => <Skeleton key={place} className="h-13 rounded-sm" />)}
      </div>
    </div>
  );
}

interface KeyProps {
  value: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

function Key({ value, count, pressed, onPress }: KeyProps) {
  const code = camelotCode(value);
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={[value, code, `${count} tracks`].filter(Boolean).join(', ')}
      onClick={onPress}
      className={cn(
        'figures flex h-13 flex-col items-center justify-center rounded-sm border transition-colors',
        pressed ? 'border-bone bg-bone text-ink' : 'hover:border-muted',
      )}
    >
      <span className="leading-5 whitespace-nowrap">
        <span className="wide text-sm">{value}</span>
        {code && <span className={cn('ml-1 text-[0.6875rem]', !pressed && 'text-muted')}>{code}</span>}
      </span>
      <span className={cn('text-[0.6875rem] leading-4', !pressed && 'text-muted')}>{count}</span>
    </button>
  );
}

export interface FacetProps {
  /** Undefined while the first response is pending. */
  options: readonly FacetOption[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A list of checkboxes with their track counts. */
export function CheckFacet({ title, options, chosen, onChange }: FacetProps & { title: string }) {
  const id = useId();
  if (options?.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="wide mb-1.5 text-[0.8125rem]">
        {title}
      </h3>
      {options ? (
        options.map(({ value, count }) => (
          <Checkbox
            key={value}
            label={value}
            end={count}
            checked={chosen.includes(value)}
            onChange={() => onChange(withToggled(chosen, value))}
          />
        ))
      ) : (
        <div className="flex flex-col gap-3 py-2">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      )}
    </div>
  );
}

/** Removes the value if it is in the list, else adds it. */
export function withToggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
