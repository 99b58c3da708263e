import type { OnlineProvider, RefundStatus } from '#domain/payments.js';
import type { RefundMark } from './refund-mark.js';
import type { BillItem, StatementLine } from './payment.rules.js';

export interface CheckoutRequest {
  paymentId: number;
  orderId: number;
  email: string;
  items: readonly BillItem[];
  expiresAt: Date;
}

export interface RefundRequest {
  /** A repeated request with the same mark returns the same refund. */
  mark: RefundMark;
  paymentId: number;
  orderId: number;
  /** Id of the payment at its service. */
  reference: string;
  /** Null for everything that is left. */
  amountCents: number | null;
}

export interface ProviderRefund {
  /** Id of the refund at the service; null for a payment that had been refunded there in full. */
  reference: string | null;
  status: RefundStatus;
  /** Undefined when the service does not say. */
  amountCents?: number | undefined;
}

/** A payment service: opens payment pages and refunds payments. Every request may be repeated. */
export interface PaymentGateway {
  readonly provider: OnlineProvider;
  readonly isConfigured: boolean;
  /** @throws PaymentServiceFailure */
  openSession(request: CheckoutRequest): Promise<{ id: string; url: string | null }>;
  /** Ends a payment page; does nothing for one that is paid or has ended. @throws PaymentServiceFailure */
  expireSession(sessionId: string): Promise<void>;
  /**
   * Refunds a payment or a part of it, once for each mark.
   * @throws RefundRejected when the service has refused; any other error means that the request may be repeated
   */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Payments, refunds and disputes of a time, with their fees. @throws PaymentServiceFailure */
  statement(from: Date, to: Date): Promise<StatementLine[]>;
}

/** A failed request to a payment service. Omits the service's message, which may quote the request. */
export abstract class PaymentServiceFailure extends Error {
  /** The service's own word, e.g. `amount_too_small`. */
  abstract readonly code: string | undefined;
  /** True when only a different request can succeed. */
  abstract readonly isFinal: boolean;
}

/** The service has refused the refund: no money was moved. */
export class RefundRejected extends Error {
  /** @param reason the service's own word, e.g. `charge_disputed` */
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'RefundRejected';
  }
}
