import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Job, JobQueueService } from '#core/jobs/index.js';
import { Payout } from '../payout.entity.js';
import { StripeConnectGateway, TransferRejected } from './stripe-connect.gateway.js';
import { TransferResultsService } from './transfer-results.service.js';

const SEND_TRANSFER_TASK = 'send-transfer';

/** Sends pending payouts to Stripe, outside the transaction that booked them. */
@Injectable()
export class SendTransferJob {
  private readonly logger = new Logger('Payouts');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateway: StripeConnectGateway,
    private readonly results: TransferResultsService,
    private readonly queue: JobQueueService,
  ) {}

  @Job(SEND_TRANSFER_TASK)
  run({ payoutId }: { payoutId: number }): Promise<void> {
    return this.send(payoutId);
  }

  async schedule(manager: EntityManager, payoutId: number): Promise<void> {
    await this.queue.add(
      manager,
      SEND_TRANSFER_TASK,
      { payoutId },
      { key: `${SEND_TRANSFER_TASK}:${payoutId}` },
    );
  }

  /** Idempotent: Stripe returns the same transfer for the same payout, and it is recorded once. */
  async send(payoutId: number): Promise<void> {
    const { manager } = this.dataSource;
    const payout = await manager.findOneByOrFail(Payout, { id: payoutId });
    if (payout.status !== 'pending') return;
    const { sellerId, amountCents, recipient } = payout;
    try {
      if (!recipient) throw new TransferRejected('It was booked without an account at Stripe');
      const request = { payoutId, sellerId, amountCents, accountId: recipient };
      await this.results.paid(payoutId, await this.gateway.transfer(request));
    } catch (error) {
      if (!(error instanceof TransferRejected)) throw error;
      this.logger.warn(`payout ${payoutId} has failed: ${error.reason}`);
      await this.results.failed(payoutId, error.reason);
    }
  }
}
