import {
  MAX_CHARGE_CENTS,
  MAX_SESSION_MINUTES,
  MIN_CHARGE_CENTS,
  MIN_SESSION_MINUTES,
  SESSION_MARGIN_MINUTES,
  type PaymentStatus,
} from '#domain/payments.js';
import { SERVICE_FEE_PERCENT } from '#domain/pricing.js';
import type { BillItem, BilledOrder, BookedPayment, SessionNews } from './payment.types.js';

const MINUTE_MS = 60_000;
const NAME_MAX = 250;

/** At most one payment of an order is under way. */
export const UNDER_WAY: readonly PaymentStatus[] = ['opening', 'open', 'processing'];

/** False for sums that Stripe does not take: they are settled by hand. */
export function isChargeable(totalCents: number): boolean {
  return totalCents >= MIN_CHARGE_CENTS && totalCents <= MAX_CHARGE_CENTS;
}

/**
 * The bill, line by line, which comes to the order's total to the cent: a payment page knows no negative line, so each
 * one carries its part of the discount.
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

/** When a payment page made now must end: before the tracks go back on sale. Null when too little time is left. */
export function sessionEnd(now: Date, holdExpiresAt: Date): Date | null {
  const latest = holdExpiresAt.getTime() - SESSION_MARGIN_MINUTES * MINUTE_MS;
  const end = Math.min(latest, now.getTime() + MAX_SESSION_MINUTES * MINUTE_MS);
  if (end - now.getTime() < MIN_SESSION_MINUTES * MINUTE_MS) return null;
  return new Date(Math.floor(end / 1000) * 1000);
}

/** An unanswered request may be repeated word for word only while the end it names is far enough away. */
export function mayRepeatOpening({ expiresAt }: Pick<BookedPayment, 'expiresAt'>, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() >= (MIN_SESSION_MINUTES - 1) * MINUTE_MS;
}

/** True when what was paid is what was asked for. */
export function isAsAsked(payment: BookedPayment, session: SessionNews): boolean {
  return (
    session.amountCents === payment.amountCents &&
    session.currency === payment.currency &&
    session.orderId === payment.orderId &&
    (payment.sessionId === null || payment.sessionId === session.sessionId)
  );
}
