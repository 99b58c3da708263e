import { useId } from 'react';
import { AI_USE_LABELS, type AiUse } from '#domain/declarations.js';
import { KEY_MODE_LABELS, type KeyMode } from '#domain/keys.js';
import { BPM_FILTER, PRICE_FILTER } from '#domain/limits.js';
import {
  ORIGIN_LABELS,
  SAMPLE_USE_LABELS,
  VOCALS_LABELS,
  WITHOUT_AI,
  WITHOUT_LOOPS,
  type SampleUse,
  type Vocals,
} from '#domain/origin.js';
import { TRACK_VERSION_NAMES } from '#domain/track-version-texts.js';
import type { TrackVersion } from '#domain/track-versions.js';
import {
  Alternatives,
  Checkbox,
  cn,
  formatPrice,
  PartFailure,
  RangeSlider,
  Skeleton,
  Switch,
} from '../../ui';
import { MixFilter } from './mix-filter';
import type { ShopParams } from './shop-params';
import type { ChangeShopParams, ShopQueryVariables } from './shop-query';
import { tracksText } from '../../lib/tracks-text';
import { useShopFacets, type FacetOption, type ShopFacets } from './use-shop-facets';

interface FilterPanelProps {
  params: ShopParams;
  /** Variables of the list. */
  variables: ShopQueryVariables;
  onChange: ChangeShopParams;
}

/** The filters with their counts, which are loaded where the panel is shown. */
export default function FilterPanel({ params, variables, onChange }: FilterPanelProps) {
  const { facets, onRetry } = useShopFacets(variables, params);
  return <FilterGroups params={params} onChange={onChange} facets={facets} onRetry={onRetry} />;
}

interface FilterGroupsProps {
  params: ShopParams;
  onChange: ChangeShopParams;
  facets: ShopFacets | null;
  /** Set where the facets could not be loaded. */
  onRetry: (() => void) | null;
}

/** All filters of the shop, the most used first. Every choice applies at once. */
export function FilterGroups({ params, onChange, facets, onRetry }: FilterGroupsProps) {
  return (
    <div className="flex flex-col divide-y *:py-4 *:first:pt-0 *:last:pb-0">
      {onRetry ? (
        <PartFailure name="The list of filters" onRetry={onRetry} />
      ) : (
        <CheckFacet
          title="Genre"
          options={facets?.categories}
          chosen={params.genre}
          onChange={(genre) => onChange({ genre })}
        />
      )}
      <RangeSlider
        label="BPM"
        {...BPM_FILTER}
        value={[params.minBpm, params.maxBpm]}
        onChange={([minBpm, maxBpm]) => onChange({ minBpm, maxBpm })}
      />
      {!onRetry && (
        <KeyFacet options={facets?.musicKeys} chosen={params.key} onChange={(key) => onChange({ key })} />
      )}
      {!onRetry && (
        <CheckFacet
          title="Modes"
          options={facets?.modes}
          labels={KEY_MODE_LABELS}
          chosen={params.mode}
          onChange={(mode) => onChange({ mode: mode as KeyMode[] })}
        />
      )}
      <MixFilter params={params} onChange={onChange} codes={facets?.camelotCodes} />
      <RangeSlider
        label="Price"
        {...PRICE_FILTER}
        value={[params.minPrice, params.maxPrice]}
        onChange={([minPrice, maxPrice]) =>
          onChange({ minPrice: Math.round(minPrice), maxPrice: Math.round(maxPrice) })
        }
        format={formatPrice}
      />
      {!onRetry && <OriginFacets params={params} onChange={onChange} facets={facets} />}
      {!onRetry && <FileFacets params={params} onChange={onChange} facets={facets} />}
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
        <Switch
          label="No AI"
          checked={isWithoutAi(params)}
          onChange={({ target }) => onChange(target.checked ? NO_AI : { vocals: [], aiTools: [] })}
        />
        <Switch
          label="No loops"
          checked={isWithin(params.samples, WITHOUT_LOOPS)}
          onChange={({ target }) => onChange({ samples: target.checked ? [...WITHOUT_LOOPS] : [] })}
        />
        <Switch
          label="Only stock plug-ins"
          checked={params.stock}
          onChange={(event) => onChange({ stock: event.target.checked })}
        />
      </div>
    </div>
  );
}

const NO_AI: Partial<ShopParams> = {
  aiTools: [...WITHOUT_AI.aiTools],
  vocals: [...WITHOUT_AI.vocals],
};

/** True where something is chosen and all of it is among the values. */
function isWithin(chosen: readonly string[], values: readonly string[]): boolean {
  return chosen.length > 0 && chosen.every((value) => values.includes(value));
}

const isWithoutAi = ({ aiTools, vocals }: ShopParams) =>
  isWithin(aiTools, WITHOUT_AI.aiTools) && isWithin(vocals, WITHOUT_AI.vocals);

/** Origin of the tracks as their sellers state it. */
function OriginFacets({ params, onChange, facets }: Omit<FilterGroupsProps, 'onRetry'>) {
  return (
    <>
      <CheckFacet
        title={ORIGIN_LABELS.vocals}
        options={facets?.vocals}
        labels={VOCALS_LABELS}
        chosen={params.vocals}
        onChange={(vocals) => onChange({ vocals: vocals as Vocals[] })}
      />
      <CheckFacet
        title={ORIGIN_LABELS.aiTools}
        options={facets?.aiTools}
        labels={AI_USE_LABELS}
        chosen={params.aiTools}
        onChange={(aiTools) => onChange({ aiTools: aiTools as AiUse[] })}
      />
      <CheckFacet
        title={ORIGIN_LABELS.samples}
        options={facets?.samples}
        labels={SAMPLE_USE_LABELS}
        chosen={params.samples}
        onChange={(samples) => onChange({ samples: samples as SampleUse[] })}
      />
    </>
  );
}

function FileFacets({ params, onChange, facets }: Omit<FilterGroupsProps, 'onRetry'>) {
  return (
    <>
      <CheckFacet
        title="Versions included"
        options={facets?.versions}
        labels={TRACK_VERSION_NAMES}
        chosen={params.versions}
        onChange={(versions) => onChange({ versions: versions as TrackVersion[] })}
      />
      <CheckFacet
        title="Project file"
        options={facets?.programs}
        chosen={params.program}
        onChange={(program) => onChange({ program })}
      />
      <CheckFacet
        title="Types"
        options={facets?.types}
        chosen={params.type}
        onChange={(type) => onChange({ type })}
      />
    </>
  );
}

/** The tonics with their count, in the order of the scale. */
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
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`${value}, ${tracksText(count)}`}
      onClick={onPress}
      className={cn(
        'figures flex h-13 flex-col items-center justify-center rounded-sm border transition-colors',
        pressed ? 'border-bone bg-bone text-ink' : 'hover:border-muted',
      )}
    >
      <span className="wide text-sm leading-5 whitespace-nowrap">{value}</span>
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
export function CheckFacet({
  title,
  options,
  labels,
  chosen,
  onChange,
}: FacetProps & { title: string; labels?: Record<string, string> }) {
  const id = useId();
  if (options?.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="wide mb-1.5 text-[0.8125rem]">
        {title}
      </h3>
      {options ? (
        <div className="max-md:grid max-md:grid-cols-2 max-md:gap-x-6">
          {options.map(({ value, count }) => (
            <Checkbox
              key={value}
              label={<Alternatives text={labels?.[value] ?? value} />}
              end={count}
              checked={chosen.includes(value)}
              onChange={() => onChange(withToggled(chosen, value))}
            />
          ))}
        </div>
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
