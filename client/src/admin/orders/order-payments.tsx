import { Money } from '../../ui';
import { formatDateTime } from '../../lib/dates';
import { Panel } from '../page';
import type { AdminOrderQuery } from './orders.generated';

type Payment = AdminOrderQuery['order']['payments'][number];

const STATUS: Record<Payment['status'], string> = {
  opening: 'No payment page yet',
  open: 'Waiting for the buyer',
  processing: 'On its way',
  paid: 'Paid',
  expired: 'Expired',
  failed: 'Failed',
  closed: 'Called off',
  mismatched: 'Does not match the order',
};

const REFUND: Record<NonNullable<Payment['refundStatus']>, string> = {
  pending: 'Refund under way',
  succeeded: 'Refunded',
  failed: 'Refund failed',
};

/** How the order is paid, the latest attempt first. */
export function OrderPayments({ order }: { order: AdminOrderQuery['order'] }) {
  const { payments, isPayableOnline } = order;
  return (
    <Panel title="Payment">
      {payments.length === 0 ? (
        <p className="text-sm">
          {isPayableOnline ? 'Stripe, not begun yet' : 'Manual'}
          {!isPayableOnline && order.status === 'pending' && (
            <span className="block text-muted">
              The buyer has the instructions. Complete the order once the payment has arrived.
            </span>
          )}
        </p>
      ) : (
        <ol className="flex flex-col gap-4">
          {payments.toReversed().map((payment) => (
            <PaymentEntry key={payment.id} payment={payment} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function PaymentEntry({ payment }: { payment: Payment }) {
  const { amount, reference, refundStatus, refundedAmount, refundReference } = payment;
  return (
    <li className="text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>Stripe: {STATUS[payment.status]}</span>
        <Money value={amount} />
      </p>
      {refundStatus && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>{REFUND[refundStatus]}</span>
          {refundedAmount > 0 && <Money value={refundedAmount} />}
        </p>
      )}
      <p className="figures text-[0.8125rem] text-muted [overflow-wrap:anywhere]">
        {formatDateTime(payment.paidAt ?? payment.createdAt)}
        {[reference, refundReference].filter(Boolean).map((name) => (
          <span key={name} className="block">
            {name}
          </span>
        ))}
      </p>
    </li>
  );
}
