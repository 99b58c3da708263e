import {
  MAX_CHARGE_CENTS,
  MAX_SESSION_MINUTES,
  MIN_CHARGE_CENTS,
  MIN_SESSION_MINUTES,
  SESSION_MARGIN_MINUTES,
  type PaymentStatus,
} from '#domain/payments.js';
import { SERVICE_FEE_PERCENT } from '#domain/pricing.js';

/** The parts of an order that its bill needs; amounts in cents. */
export interface BilledOrder {
  subtotalCents: number;
  discountCents: number;
  feeCents: number;
  totalCents: number;
  couponDiscount: number | null;
  lines: readonly BilledLine[];
}

export interface BilledLine {
  name: string;
  category: string;
  priceCents: number;
  includeProject: boolean;
  projectName: string | null;
  addOnCents: number;
}

/** One line of the bill on the payment page. */
export interface BillItem {
  name: string;
  description: string | null;
  cents: number;
}

/** A checkout session in an event of the payment service. */
export interface SessionEvent {
  sessionId: string;
  /** Numbers from the session's metadata; null for a session of another system. */
  paymentId: number | null;
  orderId: number | null;
  isPaid: boolean;
  amountCents: number | null;
  currency: string | null;
  reference: string | null;
}

/** A refund in an event of the payment service. */
export interface RefundEvent {
  paymentId: number | null;
  reference: string | null;
  /** Total refunded so far; null in the event of a failed refund. */
  refundedCents: number | null;
  refundReference: string | null;
}

/** An event of the payment service; kinds that nothing depends on are `other`. */
export type PaymentEvent = { id: string; type: string; at: Date } & (
  | { kind: 'completed' | 'failed' | 'expired'; session: SessionEvent }
  | { kind: 'refunded' | 'refundFailed'; refund: RefundEvent }
  | { kind: 'other' }
);

/** The parts of a payment that the rules need. */
export interface PaymentTerms {
  id: number;
  orderId: number;
  status: PaymentStatus;
  amountCents: number;
  currency: string;
  sessionId: string | null;
  refundedCents: number;
  expiresAt: Date;
}

const MINUTE_MS = 60_000;
const NAME_MAX = 250;

/** Statuses of a payment in progress; an order has at most one. */
export const IN_PROGRESS: readonly PaymentStatus[] = ['opening', 'open', 'processing'];

/** False for sums that Stripe does not accept; such orders are paid by hand. */
export function isChargeable(totalCents: number): boolean {
  return totalCents >= MIN_CHARGE_CENTS && totalCents <= MAX_CHARGE_CENTS;
}

/**
 * Bill of an order, equal to its total to the cent. Payment pages allow no negative line, so every line carries its
 * share of the discount.
 */
export function billOf(order: BilledOrder): BillItem[] {
  const { subtotalCents, discountCents, feeCents, couponDiscount } = order;
  const discount = couponDiscount === null ? null : `${couponDiscount} % off`;
  const full = order.lines.flatMap((line) => [
    { name: line.name, about: line.category, cents: line.priceCents },
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
export function mayRepeatOpening({ expiresAt }: Pick<PaymentTerms, 'expiresAt'>, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() >= (MIN_SESSION_MINUTES - 1) * MINUTE_MS;
}

/** True when amount, currency, order and session match the payment. */
export function isAsRequested(payment: PaymentTerms, session: SessionEvent): boolean {
  return (
    session.amountCents === payment.amountCents &&
    session.currency === payment.currency &&
    session.orderId === payment.orderId &&
    (payment.sessionId === null || payment.sessionId === session.sessionId)
  );
}
