import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { centsToDollars, PROJECT_FILE_CENTS, SERVICE_FEE_PERCENT } from '#domain/pricing.js';
import { formatDateTime } from '../../lib/dates';
import { cn, CoverImage, formatMoney, Money, ProgramIcon } from '../../ui';
import { Panel } from '../page';
import type { AdminOrderQuery } from './orders.generated';

type Order = AdminOrderQuery['order'];

/** Order lines as bought, with the totals. */
export function OrderLines({ order }: { order: Order }) {
  const { products, subtotal, serviceFee, discountAmount, couponCode, couponDiscount, totalPrice } = order;
  return (
    <Panel title="Tracks" className="p-0">
      <ul className="divide-y">
        {products.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <dl className="ml-auto flex max-w-md flex-col gap-2 border-t px-5 py-4 text-sm sm:border-t-0">
        <Sum label="Subtotal" value={subtotal} />
        {couponCode && (
          <Sum
            label={
              <>
                Coupon <span className="text-bone">{couponCode}</span>
                {couponDiscount !== null && ` (${couponDiscount}%)`}
              </>
            }
            value={discountAmount}
            minus
          />
        )}
        <Sum label={`Service fee (${SERVICE_FEE_PERCENT}%)`} value={serviceFee} />
        <Sum label="Total" value={totalPrice} strong />
      </dl>
    </Panel>
  );
}

function Line({ line }: { line: Order['products'][number] }) {
  const { productId, name, category, storeName, price, img, includeProject, projectName } = line;
  return (
    <li className="flex items-center gap-4 px-5 py-3">
      <CoverImage path={img} alt="" sizes="48px" className="w-12 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          {productId ? (
            <Link to={`/admin/products/edit/${productId}`} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="truncate text-[0.8125rem] text-muted">
          {[category, storeName, productId ? null : 'deleted from the catalogue'].filter(Boolean).join(' · ')}
        </p>
        {includeProject && projectName && (
          <p className="figures flex items-center gap-1.5 text-[0.8125rem] text-muted">
            <ProgramIcon program={projectName} silent className="size-4" />
            {projectName} project +{formatMoney(centsToDollars(PROJECT_FILE_CENTS))}
          </p>
        )}
      </div>
      <Money value={price} className="text-sm" />
    </li>
  );
}

interface SumProps {
  label: ReactNode;
  value: number;
  /** Discount. */
  minus?: boolean;
  strong?: boolean;
}

function Sum({ label, value, minus, strong }: SumProps) {
  return (
    <div className={cn('flex justify-between gap-6', strong && 'wide mt-1 border-t pt-3 text-base')}>
      <dt className={strong ? undefined : 'text-muted'}>{label}</dt>
      <dd>
        {minus && '−'}
        <Money value={value} />
      </dd>
    </div>
  );
}

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

/** Payments of the order, latest first. */
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
