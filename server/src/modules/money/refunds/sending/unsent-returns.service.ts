import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { MoneyToSend } from '../../payments/index.js';
import { PaymentRepository } from '../../payments/payment.repository.js';
import { PaymentReturn } from '../payment-return.entity.js';
import { PaymentReturnsService } from '../returns/payment-returns.service.js';
import type { AppliedOutcome, SendingOutcome, UnsentMoney } from './unsent-money.js';

/** Returns of payments that a payment service is to send. */
@Injectable()
export class UnsentReturnsService implements UnsentMoney {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly returns: PaymentReturnsService,
  ) {}

  async find(id: number): Promise<Omit<MoneyToSend, 'mark'> | null> {
    const stored = await this.dataSource.manager.findOneByOrFail(PaymentReturn, { id });
    const { paymentId, status, acceptedAt, isRest, amountCents } = stored;
    const { reference } = await this.payments.getPayment(paymentId);
    const isUnsent = status === 'pending' && acceptedAt === null;
    return isUnsent && reference !== null ? { paymentId, amountCents: isRest ? null : amountCents } : null;
  }

  async apply(manager: EntityManager, id: number, outcome: SendingOutcome): Promise<AppliedOutcome | null> {
    const found = await manager.findOneBy(PaymentReturn, { id });
    if (!found) return null;
    const { paymentId } = found;
    const locked = await this.payments.lock(manager, paymentId);
    const stored = await manager.findOneByOrFail(PaymentReturn, { id });
    if (locked) await this.returns.apply(manager, locked, stored, outcome);
    return { paymentId };
  }

  async reportStuck(manager: EntityManager, id: number, code: string | null): Promise<void> {
    const { paymentId } = await manager.findOneByOrFail(PaymentReturn, { id });
    await this.returns.reportStuck(manager, await this.payments.getPayment(paymentId), code);
  }
}
