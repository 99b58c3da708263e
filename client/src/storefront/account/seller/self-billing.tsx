import { useState } from 'react';
import { formatDate } from '../../../lib/dates';
import { Button, formatMoney } from '../../../ui';
import type { SellerShopFragment } from './seller.generated';

/** Documents shown at first. */
const NEWEST = 6;

/** Invoices that the store issued in the name of the seller, and credit notes for them. Newest first. */
export function SelfBilling({ documents }: { documents: SellerShopFragment['selfBilling'] }) {
  const [isWhole, setWhole] = useState(false);
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="self-billing" className="border-b py-6 md:py-8">
      <h2 id="self-billing" className="display-sm mb-2">
        Invoices Issued for You
      </h2>
      <ul className="divide-y">
        {documents.slice(0, isWhole ? undefined : NEWEST).map(({ kind, number, total, issuedAt, url }) => (
          <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-3">
            <span>
              {kind === 'invoice' ? 'Self-billing invoice' : 'Credit note'} {number}
              <span className="figures text-muted">
                , {formatDate(issuedAt)}, {formatMoney(total)}
              </span>
            </span>
            <a
              href={url}
              download
              aria-label={`${number} as PDF`}
              className="underline underline-offset-4 hover:text-signal"
            >
              PDF
            </a>
          </li>
        ))}
      </ul>
      {!isWhole && documents.length > NEWEST && (
        <Button className="mt-4" onClick={() => setWhole(true)}>
          Older documents
        </Button>
      )}
    </section>
  );
}
