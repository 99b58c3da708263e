import { ChevronDown } from 'lucide-react';
import { formatCount } from '#domain/numbers.js';
import { tracksText } from '../../lib/tracks-text';
import { formatMoney } from '../../ui';
import type { PriceChangePreviewQuery } from './price-changes.generated';

type Preview = PriceChangePreviewQuery['priceChangePreview'];
type Effect = Preview['tracks'][number];

interface PricePreviewProps {
  preview: Preview;
}

/** Effect of a change: each track with its price before and after, and, folded, the tracks that are left with the reason. */
export function PricePreview({ preview: { total, changed, refused, tracks } }: PricePreviewProps) {
  const changing = tracks.filter(({ after }) => after !== null);
  const left = tracks.filter(({ after }) => after === null);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm" role="status">
        {`${formatCount(changed)} of ${formatCount(total)} prices change${leftText(refused)}.`}
      </p>
      {changing.length > 0 && <Effects label="Tracks whose price changes" effects={changing} />}
      {changed > changing.length && <First shown={changing.length} />}
      {left.length > 0 && (
        <details className="group" open={changing.length === 0}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm">
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
            {`${tracksText(refused)} without a change`}
          </summary>
          <Effects label="Tracks that are left" effects={left} />
          {refused > left.length && <First shown={left.length} />}
        </details>
      )}
    </div>
  );
}

function Effects({ label, effects }: { label: string; effects: readonly Effect[] }) {
  return (
    <div tabIndex={0} role="region" aria-label={label} className="max-h-80 overflow-y-auto rounded-md border">
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Track</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {effects.map(({ id, name, before, after, refusal }) => (
            <tr key={id}>
              <th scope="row" className="px-4 py-2 text-left font-normal [overflow-wrap:anywhere]">
                {name}
              </th>
              <td className="figures px-2 py-2 text-right whitespace-nowrap text-muted">
                {formatMoney(before)}
              </td>
              <td className="figures px-4 py-2 text-right">
                {after === null ? <span className="text-muted">{refusal}</span> : formatMoney(after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function leftText(refused: number): string {
  if (refused === 0) return '';
  return refused === 1 ? ', 1 is left as it is' : `, ${formatCount(refused)} are left as they are`;
}

function First({ shown }: { shown: number }) {
  return <p className="mt-2 text-[0.8125rem] text-muted">The first {formatCount(shown)} are shown.</p>;
}
