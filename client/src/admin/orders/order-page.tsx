import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { centsToDollars, PROJECT_FILE_CENTS, SERVICE_FEE_PERCENT } from '#domain/pricing.js';
import { formatDateTime } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import {
  cn,
  CoverImage,
  ErrorState,
  formatMoney,
  Money,
  ProgramIcon,
  Skeleton,
  StatusBadge,
  usePageMeta,
} from '../../ui';
import { BackLink, PageHead, Panel } from '../page';
import { useAdminOrderQuery, type AdminOrderQuery } from './orders.generated';
import { StatusSelect } from './status-select';

export function OrderPage() {
  const id = Number(useParams().id);
  const exists = Number.isInteger(id) && id > 0;
  usePageMeta(exists ? `Order #${id}` : 'Order');
  const { data, error, refetch } = useAdminOrderQuery({
    variables: { id },
    skip: !exists,
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.order;
  const back = <BackLink to="/admin/orders">Orders</BackLink>;

  if (!order) {
    const failed = error ?? !exists;
    return (
      <>
        <PageHead title={exists ? `Order #${id}` : 'Order'} back={back} />
        {failed ? (
          <ErrorState
            message={exists ? readFailure(error, 'Failed to load orders').message : 'Order not found'}
            onRetry={exists ? () => void refetch() : undefined}
          />
        ) : (
          <OrderShape />
        )}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={`Order #${order.id}`}
        back={back}
        // Refetched because the change adds a history entry.
        actions={<StatusSelect order={order} onChanged={() => void refetch()} className="w-44" />}
      />
      <p className="-mt-4 mb-6 text-sm text-muted">
        Placed {formatDateTime(order.createdAt)}
        {order.status === 'pending' && order.holdExpiresAt && (
          <>, tracks held until {formatDateTime(order.holdExpiresAt)}</>
        )}
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <OrderLines order={order} />
        <div className="grid gap-6 md:max-xl:grid-cols-2">
          <OrderCustomer order={order} />
          <OrderPayments order={order} />
          <OrderHistory steps={order.history} />
        </div>
      </div>
    </>
  );
}

function OrderShape() {
  return (
    <div aria-busy className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-80 rounded-md" />
      <Skeleton className="h-60 rounded-md" />
    </div>
  );
}

/** Buyer data as entered at the checkout. */
export function OrderCustomer({ order }: { order: AdminOrderQuery['order'] }) {
  const { customerInfo, userId } = order;
  const { firstName, lastName, email, country, phone } = customerInfo;
  return (
    <Panel title="Customer">
      <dl className="flex flex-col gap-3 text-sm">
        <Entry label="Name">
          {firstName} {lastName}
        </Entry>
        <Entry label="Email">
          <a
            href={`mailto:${email}`}
            className="[overflow-wrap:anywhere] underline decoration-edge underline-offset-4"
          >
            {email}
          </a>
        </Entry>
        <Entry label="Country">{country}</Entry>
        <Entry label="Phone">
          <span className="figures">{phone}</span>
        </Entry>
        <Entry label="Account">
          {userId ? (
            <Link
              to={`/admin/users?q=${encodeURIComponent(email)}`}
              className="figures underline decoration-edge underline-offset-4"
            >
              Buyer {userId}
            </Link>
          ) : (
            <span className="text-muted">Deleted</span>
          )}
        </Entry>
      </dl>
    </Panel>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Status history, latest first. */
export function OrderHistory({ steps }: { steps: AdminOrderQuery['order']['history'] }) {
  return (
    <Panel title="History">
      <ol className="flex flex-col gap-4">
        {steps.toReversed().map(({ at, by, from, to }) => (
          <li key={`${at}-${to}`} className="text-sm">
            <p className="flex flex-wrap items-center gap-x-2">
              <StatusBadge status={to} />
              {!from && <span className="text-muted">placed</span>}
            </p>
            <p className="figures pl-5 text-[0.8125rem] text-muted">
              {formatDateTime(at)}
              <br />
              <span className="[overflow-wrap:anywhere]">{by}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

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
