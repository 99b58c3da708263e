import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { ListingsService } from '../listings/index.js';
import { WebhookOutboxService } from '../../platform/webhooks/index.js';
import { lockOffered, notOffered } from './submission.repository.js';
import { toWebhook } from './submission-review.service.js';
import type { TrackSubmission } from './track-submission.entity.js';

/** Answers of sellers to counter-offers: each once. */
@Injectable()
export class OfferAnswerService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly listings: ListingsService,
    private readonly webhooks: WebhookOutboxService,
  ) {}

  /**
   * Accepted, the track goes on sale at the offered price; declined, it is deleted.
   * @throws DomainError NOT_FOUND for another seller's submission; CONFLICT without an open offer
   */
  async answer(actor: Principal, id: number, accept: boolean): Promise<TrackSubmission> {
    let files: string[] = [];
    const submission = await this.dataSource.transaction(async (manager) => {
      const offered = await lockOffered(manager, id, actor.id);
      const { productId, offeredCents, publishes } = offered;
      // The store has deleted the track since.
      if (productId === null || offeredCents === null) throw notOffered();
      offered.status = accept ? 'approved' : 'declined';
      await manager.save(offered);
      if (accept)
        await this.listings.agree(manager, actor, productId, { priceCents: offeredCents, publishes });
      else files = await this.listings.discard(manager, actor, productId);
      await recordAudit(manager, {
        actor,
        action: 'submission.answer',
        subject: `submission:${id}`,
        before: { status: 'offered' },
        after: { status: offered.status, offeredCents },
      });
      await this.webhooks.publish(manager, 'submission.reviewed', toWebhook(offered));
      return offered;
    });
    if (submission.productId !== null) await this.listings.refresh(submission.productId, files);
    return submission;
  }
}
