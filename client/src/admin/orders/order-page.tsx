import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { centsToDollars, PROJECT_FILE_CENTS, SERVICE_FEE_PERCENT } from '#domain/pricing.js';
import { formatUtcDateTime } from '../../lib/dates';
import {
  cn,
  CoverImage,
  formatMoney,
  Money,
  ProgramIcon,
  StatusBadge,
  TextLink,
  usePageMeta,
} from '../../ui';
import { AnnotationsPanel } from '../annotations';
import { BackLink, Fact, HistoryLink, MailLink, PageHead, PageLoading, Panel, useIdParam } from '../page';
import { OrderInvoice } from './invoice/order-invoice';
import { RecordPayment } from './payment/record-payment';
import { OrderPayments } from './payment/order-payments';
import { OrderDisputes } from './disputes/order-disputes';
import { OrderRefunds, RefundButton } from './refunds/order-refunds';
import { OrderMessages } from './messages/order-messages';
import { OrderDelivery } from './delivery/order-delivery';
import { WithdrawalsPanel } from '../messages';
import { OrderStatusSelect } from './status/order-status-select';
import { useAdminOrderQuery, type AdminOrderQuery } from './orders.generated';

type Order = AdminOrderQuery['order'];

export function OrderPage() {
  const id = useIdParam();
  const title = id ? `Order #${id}` : 'Order';
  usePageMeta(title);
  const { data, error, refetch } = useAdminOrderQuery({
    variables: { id },
    skip: !id,
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.order;

  return (
    <>
      <PageHead
        title={title}
        back={<BackLink to="/admin/orders">Orders</BackLink>}
        actions={
          // Refetched because the change adds a history entry.
          order && (
            <>
              {isUnpaid(order) && (
                <RecordPayment
                  order={order}
                  openAmount={order.openAmount}
                  onRecorded={() => void refetch()}
                  isNext
                />
              )}
              <RefundButton
                order={order}
                isPaidOnline={order.payments.some(
                  ({ provider, status }) => provider !== 'manual' && status === 'paid',
                )}
                onRefunded={() => void refetch()}
              />
              <OrderStatusSelect order={order} onChanged={() => void refetch()} className="w-44" />
            </>
          )
        }
      />
      {order ? (
        <OrderDetails order={order} onChanged={refetch} />
      ) : (
        <PageLoading
          missing={id ? '' : 'Order not found'}
          error={error}
          errorText="Failed to load orders"
          onRetry={() => void refetch()}
          className="xl:grid-cols-[minmax(0,1fr)_20rem]"
        />
      )}
    </>
  );
}

/** True while the payment is what the order waits for. */
function isUnpaid({ status, openAmount }: Order): boolean {
  return openAmount > 0 && (status === 'pending' || status === 'processing');
}

interface OrderDetailsProps {
  order: Order;
  /** Loads the order again. */
  onChanged: () => Promise<unknown>;
}

function OrderDetails({ order, onChanged }: OrderDetailsProps) {
  const { history } = order;
  return (
    <>
      <p className="mb-6 text-sm text-muted sm:-mt-4">
        <span>{placedText(order)}</span>
        {' · '}
        <HistoryLink subject={`order:${order.id}`} />
      </p>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <OrderLines order={order} />
          <OrderDelivery order={order} />
          <OrderMessages order={order} onChanged={onChanged} />
        </div>
        <div className="grid gap-6 md:max-xl:grid-cols-2">
          <OrderCustomer order={order} />
          <OrderConsents order={order} />
          <WithdrawalsPanel withdrawals={order.withdrawals} />
          <OrderPayments order={order} onRecorded={onChanged} />
          <OrderInvoice order={order} onIssued={onChanged} />
          <OrderDisputes order={order} />
          <OrderRefunds order={order} />
          <OrderHistory steps={history} />
          <AnnotationsPanel kind="order" id={order.id} />
        </div>
      </div>
    </>
  );
}

/** Buyer data as entered at the checkout. */
function OrderCustomer({ order: { customerInfo, userId } }: { order: Order }) {
  const { firstName, lastName, email, country, phone } = customerInfo;
  return (
    <Panel title="Customer">
      <dl className="flex flex-col gap-3 text-sm [--fact-label:3.75rem]">
        <Fact label="Name">
          {firstName} {lastName}
        </Fact>
        <Fact label="Email">
          <MailLink email={email} />
        </Fact>
        <Fact label="Country">{country}</Fact>
        <Fact label="Phone">{phone}</Fact>
        <Fact label="Account">
          {userId ? (
            <TextLink to={`/admin/users/${userId}`}>Buyer {userId}</TextLink>
          ) : (
            <span className="text-muted">Deleted</span>
          )}
        </Fact>
      </dl>
    </Panel>
  );
}

/** Consents of the buyer and the texts that the order was placed under; nothing for an older order. */
function OrderConsents({ order: { termsVersion, consents } }: { order: Order }) {
  if (termsVersion === null) return null;
  return (
    <Panel title="Terms">
      <dl className="flex flex-col gap-3 text-sm [--fact-label:5.5rem]">
        <Fact label="Texts">
          <TextLink to={`/terms-and-conditions/${termsVersion}`}>As they were then</TextLink>
        </Fact>
        {consents ? (
          <>
            <Fact label="At once">{consents.immediateDelivery ? 'Agreed' : 'Not agreed'}</Fact>
            <Fact label="Withdrawal">{consents.withdrawalWaived ? 'Right waived' : 'Right kept'}</Fact>
            <Fact label="Given">{formatUtcDateTime(consents.givenAt)}</Fact>
          </>
        ) : (
          <Fact label="Consents">Not asked</Fact>
        )}
      </dl>
    </Panel>
  );
}

/** Status history, latest first. */
function OrderHistory({ steps }: { steps: Order['history'] }) {
  return (
    <Panel title="History">
      <ol className="flex flex-col gap-4">
        {steps.toReversed().map(({ at, by, from, to, markedPaid, reason }) => (
          <li key={`${at}-${to}`} className="text-sm">
            <p className="flex flex-wrap items-center gap-x-2">
              <StatusBadge status={to} />
              {!from && <span className="text-muted">placed</span>}
            </p>
            <p className="figures pl-5 text-[0.8125rem] text-muted">
              {formatUtcDateTime(at)}
              <br />
              <span className="[overflow-wrap:anywhere]">{by}</span>
            </p>
            {(markedPaid || reason) && (
              <p className="pl-5 text-[0.8125rem] [overflow-wrap:anywhere]">
                {reason ? `Without payment: ${reason}` : 'Marked as paid, no payment recorded'}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Order lines as bought, with the totals. */
function OrderLines({ order }: { order: Order }) {
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
                <span>{couponDiscount === null ? '' : ` (${couponDiscount}%)`}</span>
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
          {[category, storeName, originOf(line)].filter(Boolean).join(' · ')}
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

/** Says why the line names no track of the catalogue; null when it does. */
function originOf({ productId, projectOfLineId }: Order['products'][number]): string | null {
  if (projectOfLineId) return 'project file ordered later';
  return productId ? null : 'deleted from the catalogue';
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

function placedText({ createdAt, status, holdExpiresAt }: Order): string {
  const placed = `Placed ${formatUtcDateTime(createdAt)}`;
  const isHeld = status === 'pending' && holdExpiresAt;
  return isHeld ? `${placed}, tracks held until ${formatUtcDateTime(holdExpiresAt)}` : placed;
}
