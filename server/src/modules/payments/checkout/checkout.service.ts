import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { PAYMENT_CURRENCY } from '#domain/payments.js';
import { requireSelf, type Principal } from '../../../core/auth/index.js';
import { Configuration } from '../../../core/config/index.js';
import { retryTransaction } from '../../../core/database/index.js';
import { OrdersService } from '../../orders/index.js';
import type { Order } from '../../orders/order.entity.js';
import { Payment } from '../payment.entity.js';
import {
  alreadyPaying,
  nothingToPay,
  notPaidOnline,
  paymentServiceDown,
  reservationEnding,
} from '../payment.errors.js';
import { billOf, isChargeable, mayRepeatOpening, sessionEnd, IN_PROGRESS } from '../payment.rules.js';
import { StripeFailure, StripeGateway } from '../stripe/stripe.gateway.js';
import { CloseCheckoutJob } from './close-checkout.job.js';

/** A payment page that ends sooner is replaced by a new one. */
const MIN_REMAINING_MS = 60_000;

/** Opens payment pages. The request to Stripe runs outside any transaction and may be repeated. */
@Injectable()
export class CheckoutService {
  private readonly logger = new Logger('Payments');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly orders: OrdersService,
    private readonly gateway: StripeGateway,
    private readonly closing: CloseCheckoutJob,
  ) {}

  /** True when the order is paid online. */
  accepts({ totalCents }: Pick<Order, 'totalCents'>): boolean {
    return this.configuration.stripe !== undefined && isChargeable(totalCents);
  }

  /** Opens the page of a new order. Failures are logged: the buyer can still start the payment later. */
  async begin(order: Order): Promise<void> {
    if (order.status !== 'pending' || !this.accepts(order)) return;
    await this.open(order.id, () => undefined).catch((error: unknown) => this.warn(order.id, error));
  }

  /**
   * Makes sure that the buyer's order has a payment page.
   * @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT, or UNAVAILABLE when the payment service cannot be reached.
   */
  async start(actor: Principal, orderId: number): Promise<Order> {
    try {
      return await this.open(orderId, (order) => requireSelf(actor, order.userId ?? 0));
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      this.warn(orderId, error);
      throw paymentServiceDown();
    }
  }

  private async open(orderId: number, check: (order: Order) => void): Promise<Order> {
    const { order, payment } = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.orders.lock(manager, orderId);
      check(locked);
      return { order: locked, payment: await this.currentPayment(manager, locked, new Date()) };
    });
    if (payment.status === 'opening') await this.openSession(order, payment);
    return order;
  }

  /** Returns the usable payment in progress, or starts a new one. */
  private async currentPayment(manager: EntityManager, order: Order, now: Date): Promise<Payment> {
    if (!this.accepts(order)) throw notPaidOnline();
    const earlier = await manager.findOneBy(Payment, { orderId: order.id, status: In([...IN_PROGRESS]) });
    if (earlier?.status === 'processing') throw alreadyPaying();
    if (order.status !== 'pending') throw nothingToPay();
    if (earlier?.status === 'open' && earlier.expiresAt.getTime() - now.getTime() > MIN_REMAINING_MS) {
      return earlier;
    }
    if (earlier?.status === 'opening' && mayRepeatOpening(earlier, now)) return earlier;
    const expiresAt = sessionEnd(now, order.holdExpiresAt);
    if (!expiresAt) throw reservationEnding();
    if (earlier) await manager.update(Payment, earlier.id, { status: 'expired' });
    return manager.save(
      manager.create(Payment, {
        orderId: order.id,
        provider: 'stripe',
        status: 'opening',
        expiresAt,
        amountCents: order.totalCents,
        currency: PAYMENT_CURRENCY,
      }),
    );
  }

  private async openSession(order: Order, payment: Payment): Promise<void> {
    const session = await this.gateway
      .openSession({
        paymentId: payment.id,
        orderId: order.id,
        email: order.email,
        items: billOf(order),
        expiresAt: payment.expiresAt,
      })
      .catch((error: unknown) => this.markFailed(payment, error));
    await this.dataSource.transaction(async (manager) => {
      const [rows] = (await manager.query(
        `UPDATE payments SET session_id = $2, url = $3, updated_at = now(),
                status = CASE status WHEN 'opening' THEN 'open' ELSE status END
          WHERE id = $1 RETURNING status`,
        [payment.id, session.id, session.url],
      )) as [{ status: string }[], number];
      // The order was completed or cancelled during the request.
      if (rows[0]?.status === 'closed') await this.closing.schedule(manager, session.id);
    });
  }

  private async markFailed(payment: Payment, error: unknown): Promise<never> {
    if (error instanceof StripeFailure && error.isFinal) {
      await this.dataSource.manager.update(
        Payment,
        { id: payment.id, status: 'opening' },
        { status: 'failed' },
      );
    }
    throw error;
  }

  private warn(orderId: number, error: unknown): void {
    const reason = error instanceof StripeFailure ? error.message : String(error);
    this.logger.warn(`order ${orderId} has no payment page: ${reason}`);
  }
}
