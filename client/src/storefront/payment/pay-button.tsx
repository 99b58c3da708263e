import { useState, type ReactNode } from 'react';
import { paymentReference, type PaymentProvider } from '#domain/payments.js';
import { readFailure } from '../../lib/graphql/failure';
import { Button, cn, Money, notify } from '../../ui';
import { goToPaymentPage } from './go-to-payment-page';
import { useStartPaymentMutation } from './payment.generated';
import { methodName, usePaymentMethods } from './payment-methods';

const FAILED =
  'The payment page cannot be reached right now. Your order is placed; please try again later from My Orders.';

/** Opens the payment page of an order, with one button for each payment service. The server creates a missing page. */
export function PayButton({ orderId, className }: { orderId: number; className?: string }) {
  const methods = usePaymentMethods();
  const [start] = useStartPaymentMutation();
  const [leaving, setLeaving] = useState<number | null>(null);

  async function pay(at: number, provider: PaymentProvider | null) {
    setLeaving(at);
    try {
      const { data } = await start({ variables: { orderId, provider } });
      if (!data?.startPayment.paymentUrl) throw new Error('There is no payment page');
      goToPaymentPage(data.startPayment.paymentUrl);
    } catch (error) {
      setLeaving(null);
      notify.error(readFailure(error, FAILED).message);
    }
  }

  const choices =
    methods.length > 1
      ? methods.map((provider) => ({ provider, text: `Pay with ${methodName(provider)}` }))
      : [{ provider: null, text: 'Pay now' }];
  return (
    <div className={cn('flex flex-wrap gap-2', className)}>
      {choices.map(({ provider, text }, at) => (
        <Button
          key={text}
          variant={at === 0 ? 'primary' : undefined}
          loading={leaving === at}
          disabled={leaving !== null && leaving !== at}
          onClick={() => void pay(at, provider)}
          aria-label={provider ? `${text}, order ${orderId}` : `Pay order ${orderId} now`}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

interface PaymentInstructionsProps {
  orderId: number;
  /** US dollars that are still to pay. */
  amount: number;
  /** Plain text of an admin, with line breaks. */
  text: string;
  className?: string;
}

/** The sum, what to name with it, and where it goes. */
export function PaymentInstructions({ orderId, amount, text, className }: PaymentInstructionsProps) {
  return (
    <section aria-label="How to pay" className={cn('base:bg-surface rounded-md border p-5', className)}>
      <p className="wide">How to pay</p>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3 border-y py-3">
        <PaymentFact label="Amount">
          <Money value={amount} />
        </PaymentFact>
        <PaymentFact label="Reference">{paymentReference(orderId)}</PaymentFact>
      </dl>
      <p className="mt-2 whitespace-pre-line text-[0.9375rem] [overflow-wrap:anywhere]">{text}</p>
    </section>
  );
}

/** A value to copy into the form of a bank: one click selects it. */
function PaymentFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd className="wide figures select-all">{children}</dd>
    </div>
  );
}
