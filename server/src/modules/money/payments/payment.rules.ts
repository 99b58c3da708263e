import type { DisputeKind, DisputeStatus } from '#domain/disputes.js';
import type { ReconciledSubject } from '#domain/reconciliation.js';
import {
  MAX_CHARGE_CENTS,
  MAX_SESSION_MINUTES,
  MIN_CHARGE_CENTS,
  MIN_SESSION_MINUTES,
  PAYMENT_CURRENCY,
  SESSION_MARGIN_MINUTES,
  type OnlineProvider,
  type PaymentStatus,
  type RefundStatus,
} from '#domain/payments.js';
import { SERVICE_FEE_PERCENT } from '#domain/pricing.js';
import type { Order, OrderLine } from '../../sales/orders/order.entity.js';
import type { Payment } from './payment.entity.js';
import type { RefundMark } from './refund-mark.js';

/** The parts of an order that its bill needs; amounts in cents. */
export type BilledOrder = Pick<
  Order,
  'id' | 'subtotalCents' | 'discountCents' | 'feeCents' | 'totalCents' | 'couponDiscount'
> & {
  lines: readonly Pick<
    OrderLine,
    'name' | 'category' | 'priceCents' | 'includeProject' | 'projectName' | 'addOnCents'
  >[];
};

/** One line of the bill on the payment page. */
export interface BillItem {
  name: string;
  description: string | null;
  cents: number;
}

/** A checkout session in an event of the payment service. */
export interface SessionEvent {
  /** Null in an event that does not name it. */
  sessionId: string | null;
  /** Numbers from the session's metadata; null for a session of another system, or without its metadata. */
  paymentId: number | null;
  orderId: number | null;
  isPaid: boolean;
  amountCents: number | null;
  currency: string | null;
  reference: string | null;
}

/** A charge with refunds, which its event does not name. */
export interface RefundedCharge {
  paymentId: number | null;
  /** Id of the payment at Stripe. */
  reference: string | null;
  /** Total refunded so far. */
  refundedCents: number;
}

/** A refund that this server did not request: made in the dashboard of the payment service. */
export interface ReportedRefund {
  provider: OnlineProvider;
  /** Id of its payment at the service. */
  paymentReference: string | null;
  /** Id of the refund at the service. */
  reference: string;
  amountCents: number;
  /** Total refunded of the payment so far; null when the event does not say. */
  totalCents: number | null;
  status: RefundStatus;
  /** Word of the payment service for a failure. */
  failure: string | null;
}

/** A dispute or an early fraud warning as the payment service reports it. */
export interface DisputeReport {
  provider: OnlineProvider;
  /** Id of the dispute or warning at the service. */
  reference: string;
  kind: DisputeKind;
  /** Id of its payment at the service. */
  paymentReference: string | null;
  /** The service's own word, e.g. `product_not_received`. */
  reason: string;
  /** Null for a warning, which concerns the whole payment. */
  amountCents: number | null;
  status: DisputeStatus;
  evidenceDueBy: Date | null;
  /** Movement of money that the event reports. */
  funds: 'withdrawn' | 'reinstated' | null;
  /** Page of the dispute or warning at the service. */
  url: string;
}

/** One movement of money in the account of the store at the payment service. */
export interface StatementLine {
  subject: ReconciledSubject;
  /** Id of the payment, refund or dispute, as events name it. */
  reference: string;
  /** Id of the payment that it belongs to. */
  paymentReference: string | null;
  /** Above zero, in the currency of orders; null where the service states another currency alone. */
  amountCents: number | null;
  /** Fee of this line in the same currency; 0 where it is not stated. */
  feeCents: number;
  /** True while the service may still refuse it: it matches a movement of the store, but its absence is no difference. */
  isPending: boolean;
  /** True when the service knows it as ours; another system may share the account. */
  isOurs: boolean;
}

/** New state of a refund that was requested here. */
export interface RefundUpdate {
  mark: RefundMark;
  /** Id of the refund at the payment service. */
  reference: string;
  status: RefundStatus;
  /** Word of the payment service for a failure, e.g. `expired_or_canceled_card`. */
  failure: string | null;
}

/** A transfer to a seller that was taken back at the payment service. */
export interface TransferReversal {
  /** Our number of the payout. */
  payoutId: number;
  /** Id of the transfer at the service. */
  reference: string;
  /** False when only a part came back. */
  isWhole: boolean;
  reversedCents: number;
}

/** Effect of an event of the payment service; kinds that nothing depends on are `other`. */
export type EventEffect =
  | { kind: 'approved' | 'completed' | 'failed' | 'expired'; session: SessionEvent }
  | { kind: 'refunded'; charge: RefundedCharge }
  | { kind: 'returnFailed'; paymentId: number; reference: string; failure: string | null }
  | { kind: 'refundUpdated'; update: RefundUpdate }
  | { kind: 'refundReported'; report: ReportedRefund }
  | { kind: 'dispute'; dispute: DisputeReport }
  | { kind: 'accountUpdated'; accountId: string }
  | { kind: 'transferReversed'; transfer: TransferReversal }
  | { kind: 'other' };

/** An event of the payment service. */
export type PaymentEvent = { id: string; type: string; at: Date } & EventEffect;

const MINUTE_MS = 60_000;
const NAME_MAX = 250;

/** Statuses of a payment in progress; an order has at most one. */
export const IN_PROGRESS: readonly PaymentStatus[] = ['opening', 'open', 'processing'];

/** False for sums that Stripe does not accept; such orders are paid by hand. */
export function isChargeable(totalCents: number): boolean {
  return totalCents >= MIN_CHARGE_CENTS && totalCents <= MAX_CHARGE_CENTS;
}

/**
 * Bill of an order, equal to the amount to the cent. Payment pages allow no negative line, so every line carries its share
 * of the discount; what is left to pay of an order that is paid in part is one line.
 * @param amountCents amount of the payment page
 */
export function billOf(order: BilledOrder, amountCents = order.totalCents): BillItem[] {
  if (amountCents !== order.totalCents) {
    const description = `Rest of ${moneyText(order.totalCents, PAYMENT_CURRENCY)}`;
    return [{ name: `Order #${order.id}`, description, cents: amountCents }];
  }
  const { subtotalCents, discountCents, feeCents, couponDiscount } = order;
  const discount = couponDiscount === null ? null : `${couponDiscount} % off`;
  const full = order.lines.flatMap((line) => [
    // A project file that is ordered later has no price of a track.
    ...(line.priceCents > 0 || line.addOnCents === 0
      ? [{ name: line.name, about: line.category, cents: line.priceCents }]
      : []),
    ...(line.addOnCents > 0
      ? [{ name: `${line.name}: project file`, about: line.projectName, cents: line.addOnCents }]
      : []),
  ]);
  let before = 0;
  const takenOff = (cents: number) => Math.round(discountCents * (subtotalCents ? cents / subtotalCents : 0));
  const items = full.map(({ name, about, cents }) => {
    const share = takenOff(before + cents) - takenOff(before);
    before += cents;
    return {
      name: shortened(name),
      description: [about, discount].filter(Boolean).join(', ') || null,
      cents: cents - share,
    };
  });
  const fee = { name: `Service fee (${SERVICE_FEE_PERCENT} %)`, description: null, cents: feeCents };
  return feeCents > 0 ? [...items, fee] : items;
}

function shortened(name: string): string {
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name;
}

/** End of a payment page opened now, before the tracks go back on sale. Null when too little time is left. */
export function sessionEnd(now: Date, holdExpiresAt: Date): Date | null {
  const latest = holdExpiresAt.getTime() - SESSION_MARGIN_MINUTES * MINUTE_MS;
  const end = Math.min(latest, now.getTime() + MAX_SESSION_MINUTES * MINUTE_MS);
  if (end - now.getTime() < MIN_SESSION_MINUTES * MINUTE_MS) return null;
  return new Date(Math.floor(end / 1000) * 1000);
}

/** A request without a response may be repeated unchanged only while its session end is far enough away. */
export function mayRepeatOpening({ expiresAt }: Pick<Payment, 'expiresAt'>, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() >= (MIN_SESSION_MINUTES - 1) * MINUTE_MS;
}

/** True when order and page are those of the payment. An event may leave out either. */
export function isOfPage(
  payment: Pick<Payment, 'orderId' | 'sessionId'>,
  { orderId, sessionId }: SessionEvent,
): boolean {
  return (
    [null, payment.orderId].includes(orderId) && [null, payment.sessionId ?? sessionId].includes(sessionId)
  );
}

/** True when amount and currency match the payment. */
export function isAsRequested(
  payment: Pick<Payment, 'amountCents' | 'currency'>,
  { amountCents, currency }: SessionEvent,
): boolean {
  return amountCents === payment.amountCents && currency === payment.currency;
}

/** True for another payment under the same session, by its id at the service. */
export function isOtherMoney(payment: Pick<Payment, 'reference'>, { reference }: SessionEvent): boolean {
  return payment.reference !== null && reference !== null && payment.reference !== reference;
}

/** An amount with its currency, as admins read it. */
export function moneyText(cents: number | null, currency: string | null): string {
  if (cents === null) return 'an unknown amount';
  const sum = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return currency === PAYMENT_CURRENCY ? `$${sum}` : `${sum} ${(currency ?? '').toUpperCase()}`.trimEnd();
}

/** The payment that an event is about, by its id at the service; null for an event that names its payment otherwise. */
export function awaitedPayment(event: PaymentEvent): { provider: OnlineProvider; reference: string } | null {
  switch (event.kind) {
    case 'refunded':
      return awaited('stripe', event.charge.reference);
    case 'refundReported':
      return awaited(event.report.provider, event.report.paymentReference);
    case 'dispute':
      return awaited(event.dispute.provider, event.dispute.paymentReference);
    default:
      return null;
  }
}

function awaited(provider: OnlineProvider, reference: string | null) {
  return reference === null ? null : { provider, reference };
}

/** Cents that events report as refunded of one payment, in whatever order they were sent. */
export function refundedBefore(events: readonly PaymentEvent[]): number {
  const reports = events.flatMap((event) => (event.kind === 'refundReported' ? [event.report] : []));
  const failed = new Set(
    reports.flatMap(({ status, reference }) => (status === 'failed' ? [reference] : [])),
  );
  const made = new Map(reports.map(({ reference, amountCents }) => [reference, amountCents]));
  const sum = [...made].reduce((total, [reference, cents]) => total + (failed.has(reference) ? 0 : cents), 0);
  const charges = events.map((event) => (event.kind === 'refunded' ? event.charge.refundedCents : 0));
  return Math.max(sum, ...charges);
}
