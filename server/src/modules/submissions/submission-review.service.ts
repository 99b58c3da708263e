import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { ProductEditorService, type CreateProductInput, type UpdateProductInput } from '../products/index.js';
import { WebhookOutboxService, type SubmissionWebhook } from '../webhooks/index.js';
import { SubmissionMailsService } from './submission-mails.service.js';
import type { ReviewSubmissionInput } from './submission.inputs.js';
import {
  audioNeeded,
  lockPending,
  reasonNeeded,
  requirePending,
  submissionsWithSender,
} from './submission.repository.js';
import type { TrackSubmission } from './track-submission.entity.js';

type Submitted = Pick<
  TrackSubmission,
  'trackName' | 'storeName' | 'genre' | 'priceCents' | 'bpm' | 'musicKey' | 'archiveLink' | 'projectLink'
>;

/** The track a submission becomes: fields of the submission, overwritten by the reviewer's changes. */
function approvedProduct(
  submitted: Submitted,
  changes: UpdateProductInput,
  audio: string,
): CreateProductInput {
  const { storeName, bpm, musicKey, projectLink } = submitted;
  return {
    storeName,
    bpm,
    musicKey,
    projectLink,
    name: submitted.trackName,
    category: submitted.genre,
    price: centsToDollars(submitted.priceCents),
    downloadLink: submitted.archiveLink,
    ...definedFieldsOf(changes),
    audio,
  };
}

/** Without the `undefined` fields, which would overwrite those of the submission when spread. */
function definedFieldsOf<T extends object>(changes: T): Partial<T> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}

type Verdict = Pick<TrackSubmission, 'status' | 'answer' | 'productId'>;

/** Reviews submissions: each once, with a mail to the seller. */
@Injectable()
export class SubmissionReviewService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly products: ProductEditorService,
    private readonly mails: SubmissionMailsService,
    private readonly webhooks: WebhookOutboxService,
  ) {}

  /** @throws DomainError NOT_FOUND; CONFLICT after an earlier review; BAD_USER_INPUT naming what is missing */
  review(actor: Principal, id: number, input: ReviewSubmissionInput): Promise<TrackSubmission> {
    return input.approve ? this.approve(actor, id, input) : this.refuse(actor, id, input.reason ?? null);
  }

  /** Creates the track and stores the verdict in one transaction, so that two reviewers create one track. */
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
        reviewed = await this.store(manager, actor, id, verdict, onSale);
      },
    );
    return reviewed;
  }

  private refuse(actor: Principal, id: number, reason: string | null): Promise<TrackSubmission> {
    return this.dataSource.transaction(async (manager) => {
      requirePending(await this.find(manager, id));
      if (!reason) throw reasonNeeded();
      return this.store(manager, actor, id, { status: 'refused', answer: reason, productId: null }, false);
    });
  }

  private async store(
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
    await this.webhooks.publish(manager, 'submission.reviewed', toWebhook(submission));
    return submission;
  }

  private find(manager: EntityManager, id: number): Promise<TrackSubmission | null> {
    return submissionsWithSender(manager).where('s.id = :id', { id }).getOne();
  }
}

/** Webhook payload of a review. Excludes the reason and the links of the package. */
function toWebhook(submission: TrackSubmission): SubmissionWebhook {
  const { id, status, userId, storeName, trackName, productId, reviewedAt } = submission;
  return {
    id,
    status,
    userId,
    storeName,
    trackName,
    productId,
    reviewedAt: reviewedAt?.toISOString() ?? null,
  };
}
