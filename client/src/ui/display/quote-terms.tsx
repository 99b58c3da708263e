import { Check } from 'lucide-react';
import { formatMoney } from './money';

interface QuoteTermsProps {
  /** Heading of what is delivered, to the reader or by the reader. */
  label?: string;
  quote: {
    price: number;
    deposit: number;
    balance: number;
    rounds: number;
    days: number;
    extraRoundPrice: number | null;
    delivers: readonly string[];
    /** Percent of the rights that the customer holds; null where it is not agreed by itself. */
    sharePercent: number | null;
  };
}

/** Terms of a quote for custom work: what is delivered, when, and what it costs. */
export function QuoteTerms({ label = 'You get', quote }: QuoteTermsProps) {
  const { deposit, balance, delivers } = quote;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-5 text-sm sm:grid-cols-2">
      <div>
        <p className="text-muted">{label}</p>
        <ul className="mt-2 flex flex-col gap-1.5">
          {delivers.map((item) => (
            <li key={item} className="flex items-start gap-2 [overflow-wrap:anywhere]">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-signal" />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <dl className="figures flex flex-col gap-2.5 self-start">
        {deposit > 0 && <Term label="Before we begin" value={formatMoney(deposit)} />}
        {deposit > 0 && balance > 0 && <Term label="For the final files" value={formatMoney(balance)} />}
        <Term label="Time" value={`${daysText(quote.days)} from the start of the work`} />
        {quote.sharePercent !== null && (
          <Term
            label="Rights"
            value={`${quote.sharePercent} % customer, ${100 - quote.sharePercent} % producer`}
          />
        )}
        <Term label="Changes" value={roundsText(quote)} />
      </dl>
    </div>
  );
}

function Term({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

function roundsText({ rounds, extraRoundPrice }: QuoteTermsProps['quote']): string {
  const included =
    rounds === 0 ? 'None in the price' : `${rounds} ${rounds === 1 ? 'round' : 'rounds'} in the price`;
  return extraRoundPrice === null
    ? included
    : `${included}, ${formatMoney(extraRoundPrice)} for each further one`;
}
