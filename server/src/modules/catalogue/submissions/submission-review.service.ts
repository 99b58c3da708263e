import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { missingOrigin, type TrackOrigin } from '#domain/origin.js';
import { centsToDollars, dollarsToCents } from '#domain/pricing.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import {
  definedFieldsOf,
  ProductEditorService,
  type CreateProductInput,
  type UpdateProductInput,
} from '../products/index.js';
import { isSameName, SellerDirectoryService } from '../../people/sellers/index.js';
import type { Seller } from '../../people/sellers/seller.entity.js';
import { WebhookOutboxService, type SubmissionWebhook } from '../../platform/webhooks/index.js';
import { SubmissionMailsService } from './submission-mails.service.js';
import type { ReviewSubmissionInput } from './submission.inputs.js';
import {
  audioNeeded,
  lockPending,
  noOneToAgree,
  originNeeded,
  reasonNeeded,
  requireConsistentOrigin,
  requirePending,
  submissionsWithSender,
} from './submission.repository.js';
import type { TrackSubmission } from './track-submission.entity.js';

type Submitted = Pick<
  TrackSubmission,
  | 'trackName'
  | 'storeName'
  | 'genre'
  | 'priceCents'
  | 'bpm'
  | 'musicKey'
  | 'mode'
  | 'archiveLink'
  | 'projectLink'
  | 'program'
  | keyof TrackOrigin
>;

/** The track a submission becomes: fields of the submission, overwritten by the reviewer's changes. */
function approvedProduct(
  submitted: Submitted,
  changes: UpdateProductInput,
  audio: string,
): CreateProductInput {
  const { storeName, bpm, musicKey, mode, projectLink, program } = submitted;
  const { vocals, aiTools, samples, sampleSources } = submitted;
  return {
    storeName,
    bpm,
    musicKey,
    mode,
    projectLink,
    vocals,
    aiTools,
    samples,
    sampleSources,
    // A program without the link of its project cannot be sold.
    projectName: projectLink === null ? null : program,
    name: submitted.trackName,
    category: submitted.genre,
    price: centsToDollars(submitted.priceCents),
    downloadLink: submitted.archiveLink,
    ...definedFieldsOf(changes),
    audio,
  };
}

/** True unless the reviewer gives the track to another seller: not by other capitals, nor by the shop's name of today. */
function keepsSeller(
  submitted: Submitted,
  seller: Seller | null,
  { sellerId, storeName }: UpdateProductInput,
): boolean {
  if (sellerId != null) return false;
  if (storeName === undefined) return true;
  return [submitted.storeName, seller?.shopName].some((name) => isSameName(name ?? null, storeName));
}

type Verdict = Pick<TrackSubmission, 'status' | 'answer' | 'productId'> &
  Partial<Pick<TrackSubmission, 'offeredCents' | 'publishes'>>;

/**
 * Reviews submissions: each once, with a mail to the seller. Another price than the requested one is a counter-offer: the
 * track is created but stays archived until its seller accepts.
 */
@Injectable()
export class SubmissionReviewService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly products: ProductEditorService,
    private readonly mails: SubmissionMailsService,
    private readonly webhooks: WebhookOutboxService,
    private readonly sellers: SellerDirectoryService,
  ) {}

  /** @throws DomainError NOT_FOUND; CONFLICT after an earlier review; BAD_USER_INPUT for a missing field; STALE */
  review(
    actor: Principal,
    id: number,
    input: ReviewSubmissionInput,
    expected: ExpectedVersion = null,
  ): Promise<TrackSubmission> {
    return input.approve
      ? this.approve(actor, id, input, expected)
      : this.refuse(actor, id, input.reason ?? null, expected);
  }

  /** Creates the track and stores the verdict in one transaction, so that two reviewers create one track. */
  private async approve(
    actor: Principal,
    id: number,
    { approve: _approve, reason, ...changes }: ReviewSubmissionInput,
    expected: ExpectedVersion,
  ): Promise<TrackSubmission> {
    const submitted = requirePending(await this.find(this.dataSource.manager, id));
    const { audio } = changes;
    if (!audio) throw audioNeeded();
    const seller =
      submitted.userId === null
        ? null
        : await this.sellers.findOfUser(this.dataSource.manager, submitted.userId);
    const product: CreateProductInput = {
      ...approvedProduct(submitted, changes, audio),
      ...(keepsSeller(submitted, seller, changes) && { sellerId: seller?.id }),
    };
    const missing = missingOrigin(product);
    if (missing.length > 0) throw originNeeded(missing);
    requireConsistentOrigin(product);
    const offeredCents = dollarsToCents(product.price);
    const isOffer = offeredCents !== submitted.priceCents;
    // The one who answers is the one who is paid; nobody answers for a deleted account.
    if (isOffer && (!seller || product.sellerId !== seller.id)) throw noOneToAgree();
    const publishes = (product.status ?? 'published') === 'published';
    let reviewed = submitted;
    await this.products.create(
      actor,
      { ...product, ...(isOffer && { status: 'archived' }) },
      async (manager, productId) => {
        const verdict: Verdict = isOffer
          ? { status: 'offered', answer: reason ?? null, productId, offeredCents, publishes }
          : { status: 'approved', answer: reason ?? null, productId };
        reviewed = await this.store(manager, actor, id, verdict, publishes, expected);
      },
      { downloadLink: submitted.archiveLink, projectLink: submitted.projectLink },
    );
    return reviewed;
  }

  private refuse(
    actor: Principal,
    id: number,
    reason: string | null,
    expected: ExpectedVersion,
  ): Promise<TrackSubmission> {
    return retryTransaction(this.dataSource, async (manager) => {
      requirePending(await this.find(manager, id));
      if (!reason) throw reasonNeeded();
      const verdict: Verdict = { status: 'refused', answer: reason, productId: null };
      return this.store(manager, actor, id, verdict, false, expected);
    });
  }

  private async store(
    manager: EntityManager,
    actor: Principal,
    id: number,
    verdict: Verdict,
    onSale: boolean,
    expected: ExpectedVersion,
  ): Promise<TrackSubmission> {
    const submission = await lockPending(manager, id);
    await requireVersion(manager, actor, `submission:${id}`, submission, expected);
    Object.assign(submission, verdict, { reviewedAt: new Date() });
    await manager.save(submission);
    await recordAudit(manager, {
      actor,
      action: 'submission.review',
      subject: `submission:${id}`,
      before: { status: 'pending' },
      after: verdict,
    });
    if (verdict.status === 'offered') await this.mails.offered(manager, submission);
    else await this.mails.reviewed(manager, submission, onSale);
    await this.webhooks.publish(manager, 'submission.reviewed', toWebhook(submission), {
      sellerAccount: submission.userId,
    });
    return submission;
  }

  private find(manager: EntityManager, id: number): Promise<TrackSubmission | null> {
    return submissionsWithSender(manager).where('s.id = :id', { id }).getOne();
  }
}

/**
 * Webhook payload of a review. Excludes the reason and the links of the package.
 * @param submission as it was saved, with its new version
 */
export function toWebhook(submission: TrackSubmission): SubmissionWebhook {
  const { id, status, userId, storeName, trackName, productId, reviewedAt, version } = submission;
  return {
    id,
    status,
    userId,
    storeName,
    trackName,
    productId,
    reviewedAt: reviewedAt?.toISOString() ?? null,
    version,
  };
}
