import type { PaymentStatus } from '#domain/payments.js';

/** An order as its bill sees it; cents. */
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

/** What the payment service tells of a checkout session. */
export interface SessionNews {
  sessionId: string;
  /** Our own numbers, as we put them on the session; null where it is not one of ours. */
  paymentId: number | null;
  orderId: number | null;
  isPaid: boolean;
  amountCents: number | null;
  currency: string | null;
  reference: string | null;
}

/** What it tells of money that went back. */
export interface RefundNews {
  paymentId: number | null;
  reference: string | null;
  /** All that went back so far; null where only its failure is told. */
  refundedCents: number | null;
  refundReference: string | null;
}

/** An event of the payment service, as far as it concerns us. */
export type PaymentNews = { id: string; type: string; at: Date } & (
  | { kind: 'completed' | 'failed' | 'expired'; session: SessionNews }
  | { kind: 'refunded' | 'refundFailed'; refund: RefundNews }
  | { kind: 'other' }
);

/** A payment as the rules see it. */
export interface BookedPayment {
  id: number;
  orderId: number;
  status: PaymentStatus;
  amountCents: number;
  currency: string;
  sessionId: string | null;
  refundedCents: number;
  expiresAt: Date;
}
