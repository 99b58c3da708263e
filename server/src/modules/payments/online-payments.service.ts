import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { PAYMENT_CURRENCY } from '#domain/payments.js';
import { requireSelf, type Principal } from '../../core/auth/index.js';
import { Configuration } from '../../core/config/index.js';
import { orderTransaction, OrderStatusService } from '../orders/index.js';
import type { Order } from '../orders/order.entity.js';
import { CheckoutClosing } from './checkout-closing.service.js';
import { Payment } from './payment.entity.js';
import {
  alreadyPaying,
  notPaidOnline,
  nothingToPay,
  paymentServiceDown,
  reservationEnding,
} from './payment.errors.js';
import { billOf, isChargeable, mayRepeatOpening, sessionEnd, UNDER_WAY } from './payment.rules.js';
import { StripeFailure } from './stripe/stripe-failure.js';
import { StripeGateway } from './stripe/stripe-gateway.js';

/** A page that ends within a minute is no use to anybody. */
const STILL_USEFUL_MS = 60_000;

/** Leads buyers to the payment page. The request to Stripe runs outside any transaction and may be repeated. */
@Injectable()
export class OnlinePayments {
  private readonly logger = new Logger('Payments');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly orders: OrderStatusService,
    private readonly gateway: StripeGateway,
    private readonly closing: CheckoutClosing,
  ) {}

  /** Whether this order's money comes through the payment service. */
  takes({ totalCents }: Pick<Order, 'totalCents'>): boolean {
    return this.configuration.stripe !== undefined && isChargeable(totalCents);
  }

  /** Right after the order is placed; when it does not work out, the buyer can pay later. */
  async begin(order: Order): Promise<void> {
    if (order.status !== 'pending' || !this.takes(order)) return;
    await this.open(order.id, () => undefined).catch((error: unknown) => this.tell(order.id, error));
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
      this.tell(orderId, error);
      throw paymentServiceDown();
    }
  }

  private async open(orderId: number, check: (order: Order) => void): Promise<Order> {
    const { order, payment } = await orderTransaction(this.dataSource, async (manager) => {
      const locked = await this.orders.lock(manager, orderId);
      check(locked);
      return { order: locked, payment: await this.underWay(manager, locked, new Date()) };
    });
    if (payment.status === 'opening') await this.ask(order, payment);
    return order;
  }

  /** The payment of the order that is under way, or a new one. */
  private async underWay(manager: EntityManager, order: Order, now: Date): Promise<Payment> {
    if (!this.takes(order)) throw notPaidOnline();
    const earlier = await manager.findOneBy(Payment, { orderId: order.id, status: In([...UNDER_WAY]) });
    if (earlier?.status === 'processing') throw alreadyPaying();
    if (order.status !== 'pending') throw nothingToPay();
    if (earlier?.status === 'open' && earlier.expiresAt.getTime() - now.getTime() > STILL_USEFUL_MS) {
      return earlier;
    }
    if (earlier?.status === 'opening' && mayRepeatOpening(earlier, now)) return earlier;
    const expiresAt = sessionEnd(now, order.holdExpiresAt);
    if (!expiresAt) throw reservationEnding();
    if (earlier) await manager.update(Payment, earlier.id, { status: 'expired' });
    return manager.save(
      manager.create(Payment, {
        ...{ orderId: order.id, provider: 'stripe', status: 'opening', expiresAt },
        ...{ amountCents: order.totalCents, currency: PAYMENT_CURRENCY },
      }),
    );
  }

  private async ask(order: Order, payment: Payment): Promise<void> {
    const session = await this.gateway
      .openSession({
        paymentId: payment.id,
        orderId: order.id,
        email: order.email,
        items: billOf(order),
        expiresAt: payment.expiresAt,
      })
      .catch((error: unknown) => this.giveUp(payment, error));
    await this.dataSource.transaction(async (manager) => {
      const [rows] = (await manager.query(
        `UPDATE payments SET session_id = $2, url = $3, updated_at = now(),
                status = CASE status WHEN 'opening' THEN 'open' ELSE status END
          WHERE id = $1 RETURNING status`,
        [payment.id, session.id, session.url],
      )) as [{ status: string }[], number];
      // While we asked, the order was settled or cancelled.
      if (rows[0]?.status === 'closed') await this.closing.close(manager, session.id);
    });
  }

  private async giveUp(payment: Payment, error: unknown): Promise<never> {
    if (error instanceof StripeFailure && error.isFinal) {
      await this.dataSource.manager.update(
        Payment,
        { id: payment.id, status: 'opening' },
        { status: 'failed' },
      );
    }
    throw error;
  }

  private tell(orderId: number, error: unknown): void {
    const why = error instanceof StripeFailure ? error.message : String(error);
    this.logger.warn(`order ${orderId} has no payment page: ${why}`);
  }
}
