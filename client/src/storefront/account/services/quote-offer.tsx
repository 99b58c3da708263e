import { useState } from 'react';
import { formatLongDate } from '../../../lib/dates';
import type { ServiceTermsFragment } from '../../../lib/graphql/service-terms.generated';
import { Button, Card, ConfirmDialog, formatMoney, Money, QuoteTerms } from '../../../ui';
import { ConsentBoxes, useConsents } from '../../consents';
import { useAcceptQuoteMutation, useDeclineQuoteMutation } from './services.generated';
import { ReasonField } from './reason-field';
import { useStep } from './use-step';

interface QuoteOfferProps {
  orderId: number;
  /** The latest quote. */
  quote: ServiceTermsFragment;
}

const HEADS = {
  open: 'Our offer',
  accepted: 'What we agreed on',
  declined: 'The offer that you declined',
  superseded: 'An earlier offer',
  expired: 'This offer has ended',
} as const;

/** The offer of the store: its terms, and the answer to it while it is open. */
export function QuoteOffer({ orderId, quote }: QuoteOfferProps) {
  return (
    <Card as="section" aria-labelledby="offer" className="p-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b px-5 py-4">
        <h2 id="offer" className="display-sm">
          {HEADS[quote.status]}
        </h2>
        <Money value={quote.price} className="display-sm" />
      </header>
      <div className="px-5 py-5">
        <QuoteTerms quote={quote} />
        {quote.note && (
          <p className="mt-5 border-l-2 pl-4 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
            {quote.note}
          </p>
        )}
      </div>
      {quote.status === 'open' && <Answer orderId={orderId} quote={quote} />}
      {quote.status === 'accepted' && quote.answeredAt && (
        <p className="border-t px-5 py-3.5 text-sm text-muted">
          Agreed on {formatLongDate(quote.answeredAt)}.
        </p>
      )}
    </Card>
  );
}

function Answer({ orderId, quote }: QuoteOfferProps) {
  const { id: quoteId, price, deposit, balance, validUntil } = quote;
  const [reason, setReason] = useState('');
  const [accept] = useAcceptQuoteMutation();
  const [decline] = useDeclineQuoteMutation();

  const consents = useConsents();

  const run = useStep();
  const report = (answer: () => Promise<unknown>, success: string) =>
    run(answer, success, 'Your answer could not be saved. Please try again.');

  return (
    <footer className="border-t px-5 py-4">
      <p className="text-sm text-muted">
        Valid until {formatLongDate(validUntil)}. Nothing is owed until you accept. Something to change? Write
        to us below: a new offer takes the place of this one.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ConfirmDialog
          trigger={<Button variant="primary">Accept for {formatMoney(price)}</Button>}
          title="Accept this offer?"
          description={
            deposit > 0
              ? `You agree to pay ${formatMoney(price)}: ${formatMoney(deposit)} before we begin${balance > 0 ? ` and ${formatMoney(balance)} for the final files` : ''}.`
              : `You agree to pay ${formatMoney(price)} for the final files. We begin at once.`
          }
          confirmLabel="Accept the offer"
          tone="primary"
          onConfirm={async () => {
            if (!consents.check()) throw new Error('Consents are missing');
            await report(
              () =>
                accept({
                  variables: {
                    id: orderId,
                    quoteId,
                    ...(consents.input && { consents: consents.input }),
                  },
                }),
              'Agreed. We have mailed you what we agreed on.',
            );
          }}
        >
          <ConsentBoxes consents={consents} />
        </ConfirmDialog>
        <ConfirmDialog
          trigger={<Button>Decline</Button>}
          title="Decline this offer?"
          description="Your request ends with it. If only a part does not fit, write to us instead."
          confirmLabel="Decline the offer"
          onConfirm={() =>
            report(
              () => decline({ variables: { id: orderId, quoteId, reason: reason.trim() || null } }),
              'You declined the offer.',
            )
          }
        >
          <ReasonField value={reason} onChange={setReason} />
        </ConfirmDialog>
      </div>
    </footer>
  );
}
