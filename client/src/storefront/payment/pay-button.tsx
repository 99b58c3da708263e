import { useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { Button, cn, notify } from '../../ui';
import { goToPaymentPage } from './go-to-payment-page';
import { useStartPaymentMutation } from './payment.generated';

const FAILED =
  'The payment page cannot be reached right now. Your order stands; please try again later from My Orders.';

/** Opens the payment page of an order; the server creates it where there is none. */
export function PayButton({ orderId, className }: { orderId: number; className?: string }) {
  const [start] = useStartPaymentMutation();
  const [leaving, setLeaving] = useState(false);

  async function pay() {
    setLeaving(true);
    try {
      const { data } = await start({ variables: { orderId } });
      if (!data?.startPayment.paymentUrl) throw new Error('There is no payment page');
      goToPaymentPage(data.startPayment.paymentUrl);
    } catch (error) {
      setLeaving(false);
      notify.error(readFailure(error, FAILED).message, { duration: 6000 });
    }
  }

  return (
    <Button
      variant="primary"
      loading={leaving}
      onClick={() => void pay()}
      aria-label={`Pay order ${orderId} now`}
      className={className}
    >
      Pay now
    </Button>
  );
}

interface PaymentInstructionsProps {
  /** Plain text of an admin, with line breaks. */
  text: string;
  className?: string;
}

export function PaymentInstructions({ text, className }: PaymentInstructionsProps) {
  return (
    <section aria-label="How to pay" className={cn('rounded-md border bg-surface p-5', className)}>
      <p className="wide">How to pay</p>
      <p className="mt-2 whitespace-pre-line text-[0.9375rem] [overflow-wrap:anywhere]">{text}</p>
    </section>
  );
}
