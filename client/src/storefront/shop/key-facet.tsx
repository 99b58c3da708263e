import { useId } from 'react';
import { camelotCode } from '#domain/keys.js';
import { cn, Skeleton } from '../../ui';
import type { FacetProps } from './check-facet';
import { toggled } from './toggled';

/** The keys as a board of keys: name, Camelot code, count. Neighbours on the wheel are neighbours here. */
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
                onPress={() => onChange(toggled(chosen, value))}
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
