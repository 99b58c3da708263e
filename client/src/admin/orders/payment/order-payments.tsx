import { useState } from 'react';
import { PAYMENT_METHOD_NAMES } from '#domain/payments.js';
import { formatUtcDateTime } from '../../../lib/dates';
import { Button, formatMoney, Money } from '../../../ui';
import { Panel } from '../../page';
import type { AdminOrderQuery } from '../orders.generated';
import { RecordPayment } from './record-payment';
import { ReturnPayment } from './return-payment';

type Order = AdminOrderQuery['order'];

type Payment = Order['payments'][number];

const PAYMENT_STATUSES: Record<Payment['status'], string> = {
  opening: 'No payment page yet',
  open: 'Waiting for the buyer',
  processing: 'Processing',
  paid: 'Paid',
  expired: 'Expired',
  failed: 'Failed',
  closed: 'Closed',
  mismatched: 'Does not match the order',
};

const REFUND_STATUSES: Record<NonNullable<Payment['refundStatus']>, string> = {
  pending: 'Refund pending',
  succeeded: 'Refunded',
  failed: 'Refund failed',
};

/** Sentence about the admin's completion of an order that is not paid in full. */
function completionOf({ history }: Order): string {
  const step = history.findLast(({ to }) => to === 'completed');
  return step?.reason ? `not paid, completed by ${step.by}: ${step.reason}` : `marked as paid by ${step?.by}`;
}

interface OrderPaymentsProps {
  order: Order;
  onRecorded: () => void;
}

/** Payments of the order, latest first, and the action that records one. */
export function OrderPayments({ order, onRecorded }: OrderPaymentsProps) {
  const { openAmount, payments, isPayableOnline, status } = order;
  const [returning, setReturning] = useState<Payment | null>(null);
  return (
    <Panel title="Payment">
      {payments.length === 0 ? (
        <p className="text-sm">
          {isPayableOnline ? 'Stripe, not started' : 'Manual'}
          {!isPayableOnline && status === 'pending' && (
            <span className="block text-muted">The buyer has the instructions.</span>
          )}
        </p>
      ) : (
        <ol className="flex flex-col gap-4">
          {payments.toReversed().map((payment) => (
            <PaymentEntry key={payment.id} payment={payment} onReturn={() => setReturning(payment)} />
          ))}
        </ol>
      )}
      {status === 'completed' && openAmount > 0 && (
        <p className="mt-3 text-sm text-muted [overflow-wrap:anywhere]">
          {formatMoney(openAmount)} {completionOf(order)}
        </p>
      )}
      {status === 'completed' && openAmount > 0 && (
        <div className="mt-4">
          <RecordPayment order={order} openAmount={openAmount} onRecorded={onRecorded} />
        </div>
      )}
      {returning && (
        <ReturnPayment payment={returning} onClose={() => setReturning(null)} onReturned={onRecorded} />
      )}
    </Panel>
  );
}

function PaymentEntry({ payment, onReturn }: { payment: Payment; onReturn: () => void }) {
  const { amount, provider, method, reference, recordedBy, refundStatus, refundedAmount, refundReference } =
    payment;
  const currency = payment.returnableCurrency;
  return (
    <li className="text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          {PAYMENT_METHOD_NAMES[method ?? provider]}: {PAYMENT_STATUSES[payment.status]}
        </span>
        <Money value={amount} />
      </p>
      {refundStatus && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>{REFUND_STATUSES[refundStatus]}</span>
          {refundedAmount > 0 && <Money value={refundedAmount} currency={currency} />}
        </p>
      )}
      {payment.returnableAmount > 0 && refundStatus !== 'pending' && (
        <Button size="sm" variant="secondary" className="mt-2" onClick={onReturn}>
          Return {formatMoney(payment.returnableAmount, currency)}
        </Button>
      )}
      <p className="figures text-[0.8125rem] text-muted [overflow-wrap:anywhere]">
        {formatUtcDateTime(payment.paidAt ?? payment.createdAt)}
        {[reference, recordedBy, refundReference].filter(Boolean).map((name) => (
          <span key={name} className="block">
            {name}
          </span>
        ))}
      </p>
    </li>
  );
}
