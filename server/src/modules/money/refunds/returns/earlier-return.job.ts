import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { Job, type JobRun } from '#core/jobs/index.js';
import { leftCents } from '../../payments/index.js';
import { PaymentRepository } from '../../payments/payment.repository.js';
import { SendRefundJob } from '../sending/send-refund.job.js';
import { PaymentReturn } from '../payment-return.entity.js';
import { PaymentReturnsService } from './payment-returns.service.js';

/** Task of the version before, which returned whole payments only. */
const EARLIER_TASK = 'payments.refund';

interface EarlierJob {
  paymentId: number;
  reason: 'gone' | 'duplicate';
}

/** Sends the returns that the version before has queued. */
@Injectable()
export class EarlierReturnJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly returns: PaymentReturnsService,
    private readonly sending: SendRefundJob,
  ) {}

  /** A process of the version before, which still runs, may have stored the payment alone. */
  @Job(EARLIER_TASK)
  async sendEarlier({ paymentId, reason }: EarlierJob, run: JobRun): Promise<void> {
    const pending = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.payments.lock(manager, paymentId);
      const stored = await manager.findOneBy(PaymentReturn, { paymentId, status: 'pending' });
      if (stored || locked?.payment.refundStatus !== 'pending') return stored;
      const amountCents = leftCents(locked.payment);
      return this.returns.request(manager, locked, { cause: reason, amountCents, isRest: true });
    });
    if (pending) await this.sending.send({ kind: 'return', id: pending.id }, run);
  }
}
