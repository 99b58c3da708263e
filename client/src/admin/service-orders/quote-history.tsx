import { formatUtcDateTime } from '../../lib/dates';
import type { ServiceTermsFragment } from '../../lib/graphql/service-terms.generated';
import { Money, QuoteTerms, StatusBadge } from '../../ui';
import { Panel } from '../page';

/** All quotes of an order, the latest first. */
export function QuoteHistory({ quotes }: { quotes: readonly ServiceTermsFragment[] }) {
  return (
    <Panel title="Quotes" className="p-0">
      <ol className="divide-y">
        {quotes.toReversed().map((quote) => (
          <li key={quote.id} className="px-5 py-4">
            <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
              <Money value={quote.price} className="wide" />
              <StatusBadge status={quote.status} />
              <span className="figures ml-auto text-[0.8125rem] text-muted">
                {formatUtcDateTime(quote.createdAt)}
              </span>
            </p>
            {quote.status !== 'superseded' && (
              <div className="mt-4">
                <QuoteTerms quote={quote} />
              </div>
            )}
            {quote.note && quote.status !== 'superseded' && (
              <p className="mt-4 text-sm whitespace-pre-line text-muted [overflow-wrap:anywhere]">
                {quote.note}
              </p>
            )}
            {quote.declineReason && (
              <p className="mt-4 text-sm [overflow-wrap:anywhere]">Declined: {quote.declineReason}</p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
