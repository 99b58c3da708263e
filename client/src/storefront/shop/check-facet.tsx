import { useId } from 'react';
import { Checkbox, Skeleton } from '../../ui';
import { toggled } from './toggled';
import type { FacetOption } from './use-shop-facets';

export interface FacetProps {
  /** Undefined while the first counts are under way. */
  options: readonly FacetOption[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A list to tick, with how many tracks each tick would leave. */
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
            onChange={() => onChange(toggled(chosen, value))}
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
