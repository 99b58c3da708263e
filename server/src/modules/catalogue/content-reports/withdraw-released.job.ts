import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { Job, JobQueueService } from '#core/jobs/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import {
  ListensToProducts,
  ProductRecordingsRepository,
  type ListenedTrack,
  type ProductListener,
} from '../products/index.js';
import { ContentReport } from './content-report.entity.js';
import { ReportedContentService } from './reported-content.service.js';

const WITHDRAW_RELEASED = 'withdraw-released';

/** Keeps a track off sale that was decided against while an order held it, once the order releases it or is refunded. */
@Injectable()
@ListensToProducts()
export class WithdrawReleasedJob implements ProductListener {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly tracks: ProductRecordingsRepository,
    private readonly sellers: SellerDirectoryService,
    private readonly content: ReportedContentService,
    private readonly jobs: JobQueueService,
  ) {}

  async productChanged(
    manager: EntityManager,
    before: ListenedTrack | null,
    after: ListenedTrack,
  ): Promise<void> {
    const wasTaken = before?.status === 'reserved' || before?.status === 'sold';
    if (!wasTaken || after.status !== 'published') return;
    if (!(await this.findDecision(manager, after))) return;
    await this.jobs.add(manager, WITHDRAW_RELEASED, { productId: after.id });
  }

  @Job(WITHDRAW_RELEASED)
  async withdraw({ productId }: { productId: number }): Promise<void> {
    await retryTransaction(this.dataSource, async (manager) => {
      const track = await this.tracks.findTrack(manager, productId);
      const report = track && (await this.findDecision(manager, track));
      if (!report) return;
      if (!(await this.tracks.takeDown(manager, null, productId, 'product.withdraw-report'))) return;
      await manager.query('UPDATE content_reports SET withdrawn = withdrawn || $2::integer WHERE id = $1', [
        report.id,
        productId,
      ]);
    });
    await this.content.refresh([productId]);
  }

  /** The latest decision in force against a track or its shop. */
  private async findDecision(
    manager: EntityManager,
    { id, sellerId }: ListenedTrack,
  ): Promise<ContentReport | null> {
    const seller = sellerId === null ? null : await this.sellers.findOwner(manager, sellerId);
    return manager.findOne(ContentReport, {
      where: [
        { productId: id, status: 'removed' },
        ...(seller ? [{ sellerUserId: seller.id, status: 'removed' as const }] : []),
      ],
      order: { decidedAt: 'DESC' },
    });
  }
}
