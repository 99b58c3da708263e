import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { PAYMENT_CURRENCY, type OnlineProvider, type PaymentProvider } from '#domain/payments.js';
import { requireSelf, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ORDER_TAXES, OrdersService, type OrderTaxes } from '../../../sales/orders/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { Payment } from '../payment.entity.js';
import {
  alreadyPaying,
  nothingToPay,
  notAccepted,
  notPaidOnline,
  paymentServiceDown,
  reservationEnding,
} from '../payment.errors.js';
import { billOf, isChargeable, mayRepeatOpening, sessionEnd, IN_PROGRESS } from '../payment.rules.js';
import { PaymentServiceFailure } from '../payment-gateway.js';
import { PaymentGatewaysService } from '../payment-gateways.service.js';
import { PaymentRepository } from '../payment.repository.js';
import { CloseCheckoutJob } from './close-checkout.job.js';

/** A payment page that ends sooner is replaced by a new one. */
const MIN_REMAINING_MS = 60_000;

/** Opens payment pages. The request to the payment service runs outside any transaction and may be repeated. */
@Injectable()
export class CheckoutService {
  private readonly logger = new Logger('Payments');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly gateways: PaymentGatewaysService,
    private readonly closing: CloseCheckoutJob,
    private readonly payments: PaymentRepository,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
  ) {}

  /** True when the order is paid online. */
  accepts({ totalCents }: Pick<Order, 'totalCents'>): boolean {
    return this.gateways.accepted.length > 0 && isChargeable(totalCents);
  }

  /**
   * Checks a payment service that a buyer has chosen.
   * @throws DomainError BAD_USER_INPUT unless the store accepts it
   */
  requireAccepted(provider: PaymentProvider | null | undefined): OnlineProvider | undefined {
    if (provider == null) return undefined;
    const accepted = this.gateways.accepted.find((one) => one === provider);
    if (!accepted) throw notAccepted();
    return accepted;
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
      return { order: locked, payment: await this.currentPayment(manager, locked, provider) };
    });
    if (payment.status === 'opening') {
      await this.taxes.ensure(order.id);
      await this.openSession(order, payment);
    }
    return order;
  }

  /** Returns the usable payment in progress, or starts a new one. */
  private async currentPayment(
    manager: EntityManager,
    order: Order,
    provider: PaymentProvider | null | undefined,
  ): Promise<Payment> {
    const now = new Date();
    const inProgress = await manager.findOneBy(Payment, { orderId: order.id, status: In([...IN_PROGRESS]) });
    if (inProgress?.status === 'processing') throw alreadyPaying();
    const openCents = await this.payments.openCents(manager, order);
    if (order.status !== 'pending' || openCents === 0) throw nothingToPay();
    if (!this.accepts({ totalCents: openCents })) throw notPaidOnline();
    const accepted = this.requireAccepted(provider);
    const chosen = accepted ?? this.gateways.accepted.find((one) => one === inProgress?.provider);
    // A page for another sum was opened before a part was paid by hand.
    const isReplaced =
      inProgress !== null &&
      (inProgress.provider !== (chosen ?? inProgress.provider) || inProgress.amountCents !== openCents);
    if (isReplaced) await this.closing.close(manager, order.id);
    const earlier = isReplaced ? null : inProgress;
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
        provider: chosen ?? this.gateways.accepted[0],
        status: 'opening',
        expiresAt,
        amountCents: openCents,
        currency: PAYMENT_CURRENCY,
      }),
    );
  }

  private async openSession(order: Order, payment: Payment): Promise<void> {
    const session = await this.gateways
      .of(payment.provider)
      .openSession({
        paymentId: payment.id,
        orderId: order.id,
        email: order.email,
        items: billOf(order, payment.amountCents),
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
      if (rows[0]?.status === 'closed') await this.closing.schedule(manager, payment.provider, session.id);
    });
  }

  private async markFailed(payment: Payment, error: unknown): Promise<never> {
    if (error instanceof PaymentServiceFailure && error.isFinal) {
      await this.dataSource.manager.update(
        Payment,
        { id: payment.id, status: 'opening' },
        { status: 'failed' },
      );
    }
    throw error;
  }

  private warn(orderId: number, error: unknown): void {
    const reason = error instanceof PaymentServiceFailure ? error.message : String(error);
    this.logger.warn(`order ${orderId} has no payment page: ${reason}`);
  }
}
