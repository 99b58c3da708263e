import { Printer } from 'lucide-react';
import { centsToDollars, PROJECT_FILE_CENTS, SERVICE_FEE_PERCENT } from '#domain/pricing.js';
import { obstacleOfOrder } from '#domain/withdrawals.js';
import {
  Card,
  CoverImage,
  formatPrice,
  IconButton,
  Logo,
  Money,
  Price,
  StatusBadge,
  TextLink,
} from '../../../ui';
import { AgreedTexts } from '../../consents';
import { PayButton, PaymentInstructions } from '../../payment';
import type { AccountOrderFragment } from '../account.generated';
import { Withdrawals } from '../withdrawals';
import { formatLongDate, formatDayAndTime } from '../../../lib/dates';
import { CancelOrder } from './cancel-order';
import { OrderDownloads } from './order-downloads';
import { OrderInvoice } from './order-invoice';
import { OrderRefunds } from './order-refunds';
import { OrderMessages } from './order-messages';
import { OrderProjectFile } from './order-project-file';

interface OrderCardProps {
  order: AccountOrderFragment;
  onPrint: () => void;
}

/** An order with lines, sums and downloads. Prints as a receipt. */
export function OrderCard({ order, onPrint }: OrderCardProps) {
  return (
    <Card as="article" className="p-0 print:border-0 print:bg-transparent">
      <Receipt order={order} />
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b px-5 py-4">
        <h2 className="display-sm figures">Order #{order.id}</h2>
        <p className="text-sm text-muted">
          <time dateTime={order.createdAt}>{formatLongDate(order.createdAt)}</time>
        </p>
        <StatusBadge status={order.status} />
        <Money value={order.totalPrice} className="wide ml-auto text-lg" />
        <IconButton
          size="sm"
          label={`Print order ${order.id}`}
          icon={<Printer aria-hidden />}
          onClick={onPrint}
          className="-mr-2 text-muted hover:text-bone print:hidden [&_svg]:size-4.5"
        />
      </header>
      {order.status === 'completed' && order.downloads.length > 0 && <OrderDownloads order={order} />}
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 px-5 py-5 page-md:grid-cols-[minmax(0,1fr)_20rem]">
        <ul className="flex flex-col gap-4">
          {order.products.map((line) => (
            <OrderLine key={line.id} orderId={order.id} line={line} />
          ))}
        </ul>
        <OrderSums order={order} />
      </div>
      {order.status === 'pending' && order.holdExpiresAt && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t px-5 py-3.5 print:hidden">
          <p className="min-w-0 flex-1 basis-72 text-sm text-muted">
            {order.serviceOrderId === null
              ? `Reserved for you until ${formatDayAndTime(order.holdExpiresAt)}. Your links arrive by email once the payment is confirmed.`
              : `To be paid by ${formatDayAndTime(order.holdExpiresAt)}.`}
          </p>
          <CancelOrder orderId={order.id} />
          {order.isPayableOnline && <PayButton orderId={order.id} />}
          {order.paymentInstructions && (
            <PaymentInstructions
              orderId={order.id}
              amount={order.openAmount}
              text={order.paymentInstructions}
              className="basis-full bg-transparent"
            />
          )}
        </div>
      )}
      {order.serviceOrderId !== null && (
        <p className="border-t px-5 py-3.5 text-sm print:hidden">
          <TextLink to={`/account/services/${order.serviceOrderId}`}>Open your custom work</TextLink>
        </p>
      )}
      {order.refunds.length > 0 && <OrderRefunds order={order} />}
      <Withdrawals
        withdrawals={order.withdrawals}
        form={canWithdraw(order) ? `/withdrawal?order=${order.id}` : null}
        className="border-t px-5 py-3.5"
      />
      <AgreedTexts
        termsVersion={order.termsVersion}
        consents={order.consents}
        className="border-t px-5 py-3.5"
      />
      {order.invoice && <OrderInvoice orderId={order.id} invoice={order.invoice} />}
      <OrderMessages order={order} />
    </Card>
  );
}

/** An unpaid order is cancelled at once, a paid one is delivered, and custom work has its own page. The form takes each of them. */
function canWithdraw({
  status,
  holdExpiresAt,
  serviceOrderId,
  consents,
  downloads,
}: AccountOrderFragment): boolean {
  const isOnItsWay = status === 'processing' || (status === 'pending' && holdExpiresAt === null);
  if (serviceOrderId !== null || !isOnItsWay) return false;
  const isDelivered = downloads.length > 0;
  return obstacleOfOrder({ status, isDelivered, isWaived: consents?.withdrawalWaived === true }) === null;
}

/** Store and buyer, on paper only. */
function Receipt({ order: { customerInfo } }: { order: AccountOrderFragment }) {
  return (
    <div className="hidden justify-between px-5 pb-10 print:flex">
      <Logo />
      <address className="text-right text-sm not-italic">
        {customerInfo.firstName} {customerInfo.lastName}
        <br />
        {customerInfo.email}, {customerInfo.phone}
        <br />
        {customerInfo.country}
      </address>
    </div>
  );
}

interface OrderLineProps {
  orderId: number;
  line: AccountOrderFragment['products'][number];
}

function OrderLine({ orderId, line }: OrderLineProps) {
  const projectPrice = centsToDollars(PROJECT_FILE_CENTS);
  const isProjectOnly = line.projectOfLineId !== null;
  return (
    <li className="flex items-center gap-4">
      <CoverImage path={line.img} alt="" sizes="56px" className="size-14" />
      <div className="min-w-0 flex-1">
        <p className="wide truncate">{line.name}</p>
        <p className="truncate text-[0.8125rem] text-muted">
          {[line.category, line.storeName].filter(Boolean).join(', ')}
        </p>
        {line.includeProject && (
          <p className="figures text-[0.8125rem] text-muted">
            {isProjectOnly
              ? `${line.projectName ?? ''} project of your track`
              : `+ ${line.projectName ?? ''} project, ${formatPrice(projectPrice)}`}
          </p>
        )}
        {line.projectFilePrice !== null && (
          <OrderProjectFile orderId={orderId} line={line} price={line.projectFilePrice} />
        )}
      </div>
      <Price value={isProjectOnly ? projectPrice : line.price} className="wide" />
    </li>
  );
}

function OrderSums({ order }: { order: AccountOrderFragment }) {
  const discount = [
    order.couponCode,
    order.couponDiscount === null ? null : `${order.couponDiscount}%`,
  ].filter(Boolean);
  return (
    <dl className="flex flex-col gap-1.5 self-end text-sm">
      <Sum name="Subtotal" value={order.subtotal} />
      {order.discountAmount > 0 && (
        <Sum name={`Discount (${discount.join(', ')})`} value={-order.discountAmount} />
      )}
      {order.serviceOrderId === null && (
        <Sum name={`Service Fee (${SERVICE_FEE_PERCENT}%)`} value={order.serviceFee} />
      )}
      <div className="mt-1 flex justify-between gap-4 border-t pt-2.5">
        <dt className="wide">Total</dt>
        <dd>
          <Money value={order.totalPrice} className="wide" />
        </dd>
      </div>
    </dl>
  );
}

function Sum({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd>
        <Money value={value} />
      </dd>
    </div>
  );
}
