import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { ProductEditorService } from '../products/index.js';
import { WebhookOutboxService, type SubmissionWebhook } from '../webhooks/index.js';
import { approvedProduct } from './approved-product.rules.js';
import type { ReviewSubmissionInput } from './dto/review-submission.input.js';
import { audioNeeded, reasonNeeded } from './submission.errors.js';
import { SubmissionMails } from './submission-mails.service.js';
import { lockPending, requirePending, submissionsWithSender } from './submission-rows.js';
import type { TrackSubmission } from './track-submission.entity.js';

type Verdict = Pick<TrackSubmission, 'status' | 'answer' | 'productId'>;

/** What the store says to a track: once, and the seller is told. */
@Injectable()
export class SubmissionReview {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly products: ProductEditorService,
    private readonly mails: SubmissionMails,
    private readonly webhooks: WebhookOutboxService,
  ) {}

  /** @throws DomainError NOT_FOUND; CONFLICT after an earlier review; BAD_USER_INPUT naming what is missing */
  review(actor: Principal, id: number, input: ReviewSubmissionInput): Promise<TrackSubmission> {
    return input.approve ? this.approve(actor, id, input) : this.refuse(actor, id, input.reason ?? null);
  }

  /** The track and the verdict come to be in one transaction, so that two reviewers make one track. */
  private async approve(
    actor: Principal,
    id: number,
    { approve: _approve, reason, ...changes }: ReviewSubmissionInput,
  ): Promise<TrackSubmission> {
    const submitted = requirePending(await this.find(this.dataSource.manager, id));
    const { audio } = changes;
    if (!audio) throw audioNeeded();
    let reviewed = submitted;
    await this.products.create(
      actor,
      approvedProduct(submitted, changes, audio),
      async (manager, productId) => {
        const verdict: Verdict = { status: 'approved', answer: reason ?? null, productId };
        const onSale = (changes.status ?? 'published') === 'published';
        reviewed = await this.settle(manager, actor, id, verdict, onSale);
      },
    );
    return reviewed;
  }

  private refuse(actor: Principal, id: number, reason: string | null): Promise<TrackSubmission> {
    return this.dataSource.transaction(async (manager) => {
      requirePending(await this.find(manager, id));
      if (!reason) throw reasonNeeded();
      return this.settle(manager, actor, id, { status: 'refused', answer: reason, productId: null }, false);
    });
  }

  private async settle(
    manager: EntityManager,
    actor: Principal,
    id: number,
    verdict: Verdict,
    onSale: boolean,
  ): Promise<TrackSubmission> {
    const submission = await lockPending(manager, id);
    Object.assign(submission, verdict, { reviewedAt: new Date() });
    await manager.save(submission);
    await recordAudit(manager, {
      actor,
      action: 'submission.review',
      subject: `submission:${id}`,
      before: { status: 'pending' },
      after: verdict,
    });
    await this.mails.reviewed(manager, submission, onSale);
    await this.webhooks.publish(manager, 'submission.reviewed', told(submission));
    return submission;
  }

  private find(manager: EntityManager, id: number): Promise<TrackSubmission | null> {
    return submissionsWithSender(manager).where('s.id = :id', { id }).getOne();
  }
}

/** The verdict, without what the store wrote to the seller and without links to the goods. */
function told(submission: TrackSubmission): SubmissionWebhook {
  const { id, status, userId, storeName, trackName, productId, reviewedAt } = submission;
  return {
    ...{ id, status, userId, storeName, trackName, productId },
    reviewedAt: reviewedAt?.toISOString() ?? null,
  };
}
