import { useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { Button, notify } from '../../ui';
import { leaveFor } from './leave-for';
import { useStartPaymentMutation } from './payment.generated';

const FAILED =
  'The payment page cannot be reached right now. Your order stands; please try again later from My Orders.';

/** Leads to the payment page of an order, which is made where there is none yet. */
export function PayButton({ orderId, className }: { orderId: number; className?: string }) {
  const [start] = useStartPaymentMutation();
  const [leaving, setLeaving] = useState(false);

  async function pay() {
    setLeaving(true);
    try {
      const { data } = await start({ variables: { orderId } });
      if (!data?.startPayment.paymentUrl) throw new Error('There is no payment page');
      leaveFor(data.startPayment.paymentUrl);
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
