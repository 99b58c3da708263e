import { useId } from 'react';
import { MIX_TEMPO_PERCENT } from '#domain/camelot.js';
import { MAX_BPM } from '#domain/limits.js';
import { Button, TextField } from '../../ui';
import { CamelotWheel } from './camelot-wheel';
import type { ShopParams } from './shop-params';
import type { ChangeShopParams } from './shop-query';
import type { FacetOption } from './use-shop-facets';

interface MixFilterProps {
  params: Pick<ShopParams, 'mix' | 'mixBpm'>;
  onChange: ChangeShopParams;
  codes: readonly FacetOption[] | undefined;
}

/** Restricts the shop to tracks that mix with a key, a tempo or both. */
export function MixFilter({ params: { mix, mixBpm }, onChange, codes }: MixFilterProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div className="mb-2 flex min-h-9 items-center justify-between">
        <h3 id={id} className="wide text-[0.8125rem]">
          Mixes with{mix && ` ${mix}`}
        </h3>
        {(mix || mixBpm > 0) && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-3"
            onClick={() => onChange({ mix: '', mixBpm: 0 })}
          >
            Clear
          </Button>
        )}
      </div>
      <CamelotWheel
        label="Mixes with the key"
        value={mix}
        onChange={(code) => onChange({ mix: code })}
        counts={codes && new Map(codes.map(({ value, count }) => [value, count]))}
      />
      <TextField
        label="Mixes with the tempo"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_BPM}
        step={1}
        hint={`BPM within ${MIX_TEMPO_PERCENT} %, at half and double speed too`}
        value={mixBpm > 0 ? String(mixBpm) : ''}
        onChange={(event) => onChange({ mixBpm: bpmOf(event.target.value) })}
        className="mt-3"
      />
    </div>
  );
}

/** 0 for no tempo. */
function bpmOf(text: string): number {
  const bpm = Number(text);
  return Number.isInteger(bpm) && bpm > 0 && bpm <= MAX_BPM ? bpm : 0;
}
