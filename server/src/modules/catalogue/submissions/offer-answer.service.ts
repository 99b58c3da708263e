import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ListingsService } from '../listings/index.js';
import { WebhookOutboxService } from '../../platform/webhooks/index.js';
import { lockOffered, notOffered, submissionNotFound } from './submission.repository.js';
import { toWebhook } from './submission-review.service.js';
import { TrackSubmission } from './track-submission.entity.js';

/** Answers of sellers to counter-offers: each once. */
@Injectable()
export class OfferAnswerService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly listings: ListingsService,
    private readonly webhooks: WebhookOutboxService,
  ) {}

  /** @throws DomainError NOT_FOUND for another seller's submission */
  async requireOwn(actor: Principal, id: number): Promise<void> {
    const isOwn = await this.dataSource.manager.existsBy(TrackSubmission, { id, userId: actor.id });
    if (!isOwn) throw submissionNotFound();
  }

  /**
   * Accepted, the track goes on sale at the offered price; declined, it is deleted.
   * @throws DomainError NOT_FOUND for another seller's submission; CONFLICT without an open offer
   */
  async answer(actor: Principal, id: number, accept: boolean): Promise<TrackSubmission> {
    let files: string[] = [];
    let trackId = 0;
    const submission = await retryTransaction(this.dataSource, async (manager) => {
      const offered = await lockOffered(manager, id, actor.id);
      const { productId, offeredCents, publishes } = offered;
      // The store has deleted the track since.
      if (productId === null || offeredCents === null) throw notOffered();
      trackId = productId;
      offered.status = accept ? 'approved' : 'declined';
      await manager.save(offered);
      if (accept)
        await this.listings.agree(manager, actor, productId, { priceCents: offeredCents, publishes });
      else files = await this.listings.discard(manager, actor, productId);
      // The deletion of a track takes its number out of the submission.
      const answered = await manager.findOneByOrFail(TrackSubmission, { id });
      Object.assign(offered, { productId: answered.productId, version: answered.version });
      await recordAudit(manager, {
        actor,
        action: 'submission.answer',
        subject: `submission:${id}`,
        before: { status: 'offered' },
        after: { status: offered.status, offeredCents },
      });
      await this.webhooks.publish(manager, 'submission.reviewed', toWebhook(offered), {
        sellerAccount: offered.userId,
      });
      return offered;
    });
    await this.listings.refresh(trackId, files);
    return submission;
  }
}
