import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { PAYMENT_CURRENCY } from '#domain/payments.js';
import { centsToDollars, dollarsToCents } from '#domain/pricing.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import {
  ORDER_TAXES,
  OrdersService,
  PaidOrdersService,
  type OrderTaxes,
} from '../../../sales/orders/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { Payment } from '../payment.entity.js';
import { cancelledOrderPaid, moreThanOpen, nothingToPay } from '../payment.errors.js';
import { CloseCheckoutJob } from '../checkout/close-checkout.job.js';
import { PaymentRepository } from '../payment.repository.js';
import type { RecordPaymentInput, RecordPaymentsInput } from './record-payment.inputs.js';

/** Records payments that arrived by hand. */
@Injectable()
export class RecordPaymentService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly status: PaidOrdersService,
    private readonly payments: PaymentRepository,
    private readonly closing: CloseCheckoutJob,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
  ) {}

  /**
   * Records a payment. Once an order is paid in full it is completed, which mails its links.
   * @throws DomainError NOT_FOUND; CONFLICT for a cancelled or paid order, or more than is open; UNAVAILABLE for a tax
   *   that is not known
   */
  async record(actor: Principal, orderId: number, input: RecordPaymentInput): Promise<Payment> {
    await this.taxes.ensure(orderId);
    const { payment, order, isPaid } = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.orders.lock(manager, orderId);
      if (locked.status === 'cancelled') throw cancelledOrderPaid();
      const openCents = await this.payments.openCents(manager, locked);
      const amountCents = dollarsToCents(input.amount);
      if (openCents <= 0) throw nothingToPay();
      if (amountCents > openCents) throw moreThanOpen(centsToDollars(openCents));
      const stored = await this.store(manager, actor, locked, input, amountCents);
      const covers = amountCents === openCents;
      if (covers) await this.status.complete(manager, actor, locked);
      // An open payment page charges the full amount; the next one charges the rest.
      else await this.closing.close(manager, orderId);
      return { payment: stored, order: locked, isPaid: covers };
    });
    if (isPaid) await this.status.refreshShop(order);
    return payment;
  }

  /**
   * Records what is open of an order, and completes it; one that is paid already is only completed.
   * @throws DomainError NOT_FOUND; STALE; CONFLICT for a cancelled order; UNAVAILABLE for a tax that is not known
   */
  async recordInFull(
    actor: Principal,
    orderId: number,
    input: RecordPaymentsInput,
    expected: ExpectedVersion,
  ): Promise<void> {
    await this.taxes.ensure(orderId);
    const order = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.orders.lock(manager, orderId);
      await requireVersion(manager, actor, `order:${orderId}`, locked, expected);
      if (locked.status === 'cancelled') throw cancelledOrderPaid();
      const openCents = await this.payments.openCents(manager, locked);
      if (openCents > 0) await this.store(manager, actor, locked, input, openCents);
      await this.status.complete(manager, actor, locked);
      return locked;
    });
    await this.status.refreshShop(order);
  }

  private async store(
    manager: EntityManager,
    actor: Principal,
    order: Order,
    { method, reference, paidOn }: RecordPaymentsInput,
    amountCents: number,
  ): Promise<Payment> {
    const paidAt = paidOn ? new Date(`${paidOn}T00:00:00Z`) : new Date();
    const payment = await manager.save(
      manager.create(Payment, {
        orderId: order.id,
        provider: 'manual',
        status: 'paid',
        amountCents,
        currency: PAYMENT_CURRENCY,
        reference,
        method,
        recordedBy: actor.email,
        paidAt,
        expiresAt: paidAt,
      }),
    );
    await recordAudit(manager, {
      actor,
      action: 'order.payment',
      subject: `order:${order.id}`,
      after: { payment: payment.id, method, reference, amountCents },
    });
    return payment;
  }
}
