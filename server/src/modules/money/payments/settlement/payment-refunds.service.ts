import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Payment } from '../payment.entity.js';
import { PaymentRepository } from '../payment.repository.js';
import { PaymentGatewaysService } from '../payment-gateways.service.js';
import { leftCents } from '../payment-money.rules.js';
import type { ProviderRefund, RefundRequest } from '../payment-gateway.js';

export type MoneyToSend = Pick<RefundRequest, 'mark' | 'paymentId' | 'amountCents'>;

/** Moves money of payments back, and counts what goes back of them. Expects the order to be locked. */
@Injectable()
export class PaymentRefundsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly gateways: PaymentGatewaysService,
  ) {}

  /** The online payment of an order that money can go back to, locked; null for an order that was paid by hand. */
  async findOnline(manager: EntityManager, orderId: number): Promise<Payment | null> {
    const paid = await manager.find(Payment, {
      where: { orderId, status: 'paid' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return paid.find((payment) => payment.provider !== 'manual' && leftCents(payment) > 0) ?? null;
  }

  /** Counts a refund as part of the payment from its request on, so that no other one can take the same money. */
  async reserve(manager: EntityManager, payment: Payment, amountCents: number): Promise<void> {
    await this.payments.update(manager, payment, { refundedCents: payment.refundedCents + amountCents });
  }

  /** Takes a failed refund off the payment. */
  async release(manager: EntityManager, paymentId: number, amountCents: number): Promise<void> {
    await manager.decrement(Payment, { id: paymentId }, 'refundedCents', amountCents);
  }

  /**
   * Sends a refund or a return to the provider of its payment.
   * @throws RefundRejected when the provider refuses it, any other error when the request may be repeated
   */
  async send({ mark, paymentId, amountCents }: MoneyToSend): Promise<ProviderRefund> {
    const payment = await this.dataSource.manager.findOneByOrFail(Payment, { id: paymentId });
    if (payment.reference === null) throw new Error(`payment ${payment.id} was never paid`);
    return this.gateways.of(payment.provider).refund({
      mark,
      paymentId,
      orderId: payment.orderId,
      reference: payment.reference,
      amountCents,
    });
  }
}
