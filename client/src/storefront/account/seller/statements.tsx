import { useState } from 'react';
import { formatMonth } from '../../../lib/dates';
import { Button, formatMoney } from '../../../ui';
import type { SellerShopFragment } from './seller.generated';

/** Months shown at first. */
const NEWEST = 6;

/** Months with sales or payouts, as files. Newest first. */
export function Statements({ statements }: Pick<SellerShopFragment, 'statements'>) {
  const [isWhole, setWhole] = useState(false);
  if (statements.length === 0) return null;
  return (
    <section aria-labelledby="statements" className="border-b py-6 md:py-8">
      <h2 id="statements" className="display-sm mb-2">
        Statements
      </h2>
      <ul className="divide-y">
        {statements.slice(0, isWhole ? undefined : NEWEST).map(({ month, earned, paid, url }) => {
          const name = formatMonth(month);
          return (
            <li key={month} className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-3">
              <span>
                {name}
                <span className="figures text-muted">
                  , earned {formatMoney(earned)}, paid {formatMoney(paid)}
                </span>
              </span>
              <span className="flex gap-6">
                {(['pdf', 'csv'] as const).map((format) => (
                  <a
                    key={format}
                    href={`${url}?format=${format}`}
                    download
                    aria-label={`Statement of ${name} as ${format.toUpperCase()}`}
                    className="underline underline-offset-4 hover:text-signal"
                  >
                    {format.toUpperCase()}
                  </a>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {!isWhole && statements.length > NEWEST && (
        <Button className="mt-4" onClick={() => setWhole(true)}>
          Older statements
        </Button>
      )}
    </section>
  );
}
