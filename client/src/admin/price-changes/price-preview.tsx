import { formatCount } from '#domain/numbers.js';
import { formatMoney } from '../../ui';
import type { PriceChangePreviewQuery } from './price-changes.generated';

interface PricePreviewProps {
  preview: PriceChangePreviewQuery['priceChangePreview'];
}

/** Effect of a change: how many prices change, and each track with its price before and after. */
export function PricePreview({ preview: { total, changed, refused, tracks } }: PricePreviewProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm" role="status">
        {`${formatCount(changed)} of ${formatCount(total)} prices change${leftText(refused)}.`}
      </p>
      {tracks.length > 0 && (
        <div
          tabIndex={0}
          role="region"
          aria-label="Effect on each track"
          className="max-h-80 overflow-y-auto rounded-md border"
        >
          <table className="w-full text-sm">
            <thead className="sr-only">
              <tr>
                <th scope="col">Track</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {tracks.map(({ id, name, before, after, refusal }) => (
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
      )}
      {total > tracks.length && (
        <p className="text-[0.8125rem] text-muted">
          The first {formatCount(tracks.length)} are shown, those that are left first.
        </p>
      )}
    </div>
  );
}

function leftText(refused: number): string {
  if (refused === 0) return '';
  return refused === 1 ? ', 1 is left as it is' : `, ${formatCount(refused)} are left as they are`;
}
