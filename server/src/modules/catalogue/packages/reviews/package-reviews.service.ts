import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ListenersService } from '#core/events/index.js';
import { PackageReview } from '../package.entity.js';
import {
  packageReasonNeeded,
  packageReviewed,
  packageReviewNotFound,
  trackOfPackageTaken,
} from '../package.errors.js';
import { ListensToPackages } from '../package-listeners.js';
import { PACKAGE_TRACKS, type PackageTracks } from '../package-tracks.js';
import type { ReviewPackageInput } from './package-review.inputs.js';
import { PackageReviewMailsService } from './package-review-mails.service.js';
import { PackageDeliveryService } from './package-delivery.service.js';

/** Most reviews that are listed at once. */
export const MAX_PENDING_REVIEWS = 100;

/** Reviews packages that sellers have changed: each once, with a mail to the seller. */
@Injectable()
export class PackageReviewsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly delivery: PackageDeliveryService,
    private readonly listeners: ListenersService,
    private readonly mails: PackageReviewMailsService,
    @Inject(PACKAGE_TRACKS) private readonly tracks: PackageTracks,
  ) {}

  /** Reviews that wait for a verdict, the oldest first. */
  pending(): Promise<PackageReview[]> {
    return this.dataSource.manager.find(PackageReview, {
      where: { status: 'pending' },
      relations: { package: true },
      order: { id: 'ASC' },
      take: MAX_PENDING_REVIEWS,
    });
  }

  /** @throws DomainError NOT_FOUND */
  async getReview(id: number): Promise<PackageReview> {
    const review = await this.dataSource.manager.findOne(PackageReview, {
      where: { id },
      relations: { package: true },
    });
    if (!review) throw packageReviewNotFound();
    return review;
  }

  /** The latest review of each track, in their order; null where its latest package was approved, or none was reviewed. */
  async latestOf(productIds: readonly number[]): Promise<(PackageReview | null)[]> {
    const reviews = await this.dataSource.manager.find(PackageReview, {
      where: { productId: In([...productIds]) },
      relations: { package: true },
      order: { id: 'ASC' },
    });
    const latest = new Map(reviews.map((review) => [review.productId, review]));
    return productIds.map((id) => {
      const review = latest.get(id);
      return review && review.status !== 'approved' ? review : null;
    });
  }

  /**
   * Approved, the track delivers the package from now on.
   * @throws DomainError NOT_FOUND; CONFLICT after an earlier review, for a track that an order has, and for a recording that an
   * admin has to decide about first; BAD_USER_INPUT for a refusal without a reason
   */
  async review(
    actor: Principal,
    id: number,
    { approve, reason = null }: ReviewPackageInput,
  ): Promise<PackageReview> {
    if (!approve && !reason) throw packageReasonNeeded();
    await retryTransaction(this.dataSource, async (manager) => {
      const review = await lockPending(manager, id);
      const title = await this.tracks.lock(manager, review.productId);
      const status = approve ? 'approved' : 'refused';
      if (approve && title === null) throw trackOfPackageTaken();
      if (approve) await this.delivery.deliver(manager, actor, review.package, review.productId);
      else await this.listeners.notify(ListensToPackages, 'packageRefused', manager, review.package);
      const verdict = { status, reason, reviewedBy: actor.id, reviewedAt: new Date() } as const;
      await manager.update(PackageReview, id, verdict);
      await recordAudit(manager, {
        actor,
        action: 'package.review',
        subject: `product:${review.productId}`,
        before: { packageReview: 'pending' },
        after: { packageReview: status, package: review.packageId, reason },
      });
      await this.mails.reviewed(
        manager,
        Object.assign(review, verdict),
        title ?? review.package.upload.fileName,
      );
    });
    return this.getReview(id);
  }
}

/** @throws DomainError NOT_FOUND; CONFLICT after a verdict */
async function lockPending(manager: EntityManager, id: number): Promise<PackageReview> {
  const locked = await manager.findOne(PackageReview, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!locked) throw packageReviewNotFound();
  if (locked.status !== 'pending') throw packageReviewed();
  return manager.findOneOrFail(PackageReview, { where: { id }, relations: { package: true } });
}
