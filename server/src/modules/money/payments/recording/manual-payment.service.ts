import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PAYMENT_CURRENCY } from '#domain/payments.js';
import { centsToDollars, dollarsToCents } from '#domain/pricing.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import type { Order } from '../../../sales/orders/order.entity.js';
import { CloseCheckoutJob } from '../checkout/close-checkout.job.js';
import { Payment } from '../payment.entity.js';
import { moreThanOpen, nothingToPay } from '../payment.errors.js';
import { PaymentRepository } from '../payment.repository.js';
import type { RecordPaymentInput, RecordPaymentsInput } from './record-payment.inputs.js';

/** Stores payments that arrived by hand, against what is open of a locked order. Leaves the status of the order to the caller. */
@Injectable()
export class ManualPaymentService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly closing: CloseCheckoutJob,
  ) {}

  /**
   * Stores one payment and says whether it pays the order in full.
   * @throws DomainError CONFLICT when nothing is open, or less than the amount
   */
  async store(
    manager: EntityManager,
    actor: Principal,
    order: Order,
    input: RecordPaymentInput,
  ): Promise<{ payment: Payment; isPaid: boolean }> {
    const openCents = await this.payments.openCents(manager, order);
    const amountCents = dollarsToCents(input.amount);
    if (openCents <= 0) throw nothingToPay();
    if (amountCents > openCents) throw moreThanOpen(centsToDollars(openCents));
    const payment = await this.insert(manager, actor, order, input, amountCents);
    const isPaid = amountCents === openCents;
    // An open payment page charges the full amount; the next one charges the rest.
    if (!isPaid) await this.closing.close(manager, order.id);
    return { payment, isPaid };
  }

  /** Stores what is open of an order as one payment; none when it is paid already. */
  async storeRest(
    manager: EntityManager,
    actor: Principal,
    order: Order,
    input: RecordPaymentsInput,
  ): Promise<void> {
    const openCents = await this.payments.openCents(manager, order);
    if (openCents > 0) await this.insert(manager, actor, order, input, openCents);
  }

  private async insert(
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
