import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { OnlineProvider, PaymentProvider } from '#domain/payments.js';
import { requireSelf, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { OrdersService } from '../../../sales/orders/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { paymentServiceDown } from '../payment.errors.js';
import { PaymentServiceFailure } from '../payment-gateway.js';
import { CheckoutSessionService } from './checkout-session.service.js';
import { CurrentPaymentService } from './current-payment.service.js';

/** Opens payment pages. The request to the payment service runs outside any transaction and may be repeated. */
@Injectable()
export class CheckoutService {
  private readonly logger = new Logger('Payments');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly current: CurrentPaymentService,
    private readonly sessions: CheckoutSessionService,
  ) {}

  /** True when the order is paid online. */
  accepts(order: Pick<Order, 'totalCents'>): boolean {
    return this.current.accepts(order);
  }

  /** @throws DomainError BAD_USER_INPUT unless the store accepts the service */
  requireAccepted(provider: PaymentProvider | null | undefined): OnlineProvider | undefined {
    return this.current.requireAccepted(provider);
  }

  /** Opens the page of a new order. Failures are logged: the buyer can still start the payment later. */
  async begin(order: Order, provider?: OnlineProvider): Promise<void> {
    if (order.status !== 'pending' || !this.accepts(order)) return;
    await this.open(order.id, provider, () => undefined).catch((error: unknown) =>
      this.warn(order.id, error),
    );
  }

  /**
   * Makes sure that the buyer's order has a payment page.
   * @param provider by default the one of the page that is open, or else the first that the store accepts
   * @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT, BAD_USER_INPUT for a service that is not accepted, or
   *   UNAVAILABLE when the service, or that of the tax, cannot be reached.
   */
  async start(actor: Principal, orderId: number, provider?: PaymentProvider | null): Promise<Order> {
    try {
      return await this.open(orderId, provider, (order) => requireSelf(actor, order.userId ?? 0));
    } catch (error) {
      if (!(error instanceof PaymentServiceFailure)) throw error;
      this.warn(orderId, error);
      throw paymentServiceDown();
    }
  }

  private async open(
    orderId: number,
    provider: PaymentProvider | null | undefined,
    check: (order: Order) => void,
  ): Promise<Order> {
    const { order, payment } = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.orders.lock(manager, orderId);
      check(locked);
      return { order: locked, payment: await this.current.find(manager, locked, provider) };
    });
    if (payment.status === 'opening') await this.sessions.open(order, payment);
    return order;
  }

  private warn(orderId: number, error: unknown): void {
    const reason = error instanceof PaymentServiceFailure ? error.message : String(error);
    this.logger.warn(`order ${orderId} has no payment page: ${reason}`);
  }
}
