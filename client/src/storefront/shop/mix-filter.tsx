import { useId, useState } from 'react';
import { MIX_TEMPO_PERCENT } from '#domain/camelot.js';
import { MAX_BPM } from '#domain/limits.js';
import { isDecimal, toDecimalText } from '#domain/numbers.js';
import { Button, NumberField } from '../../ui';
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
  const [typed, setTyped] = useState('');
  // The typed text stays while it means the same number: `127,` is on its way to `127,5`.
  const shown = bpmOf(typed) === mixBpm ? typed : mixBpm > 0 ? String(mixBpm) : '';
  return (
    <div role="group" aria-labelledby={id}>
      <div className="mb-2 flex min-h-9 items-center justify-between">
        <h3 id={id} className="wide text-[0.8125rem]">
          {mix ? `Mixes with ${mix}` : 'Mixes with'}
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
      <NumberField
        label="Mixes with the tempo"
        min={1}
        max={MAX_BPM}
        hint={`BPM within ${MIX_TEMPO_PERCENT} %, at half and double speed too`}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange({ mixBpm: bpmOf(target.value) });
        }}
        className="mt-3"
      />
    </div>
  );
}

/** 0 for no tempo. */
function bpmOf(text: string): number {
  const number = toDecimalText(text);
  const bpm = isDecimal(number) ? Number(number) : 0;
  return bpm > 0 && bpm <= MAX_BPM ? bpm : 0;
}
