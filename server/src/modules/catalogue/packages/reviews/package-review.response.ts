import { Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import type { PackageReviewStatus } from '#domain/packages.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import { PackageReviewStatusEnum, PackageType } from '../api/package.response.js';
import type { PackageReview } from '../package.entity.js';

/** A review for admins, on both transports. */
@ObjectType('PackageReview', {
  description: 'A package that a seller uploaded for a track that was reviewed before.',
})
@ApiSchema({ name: 'PackageReview' })
export class PackageReviewView {
  @OutputField(() => Int, 'Number of the review.', { example: 4 })
  id: number;

  @OutputField(() => PackageReviewStatusEnum, 'Status.', { example: 'pending' })
  status: PackageReviewStatus;

  @OutputField(() => Int, 'Track that delivers the package once it is approved.', { example: 12 })
  productId: number;

  @OutputField(() => PackageType, 'The package.')
  package: PackageType;

  @OutputField(() => String, 'Message to the seller.', { nullable: true, example: null })
  reason: string | null;

  @OutputField(() => Date, 'When it was reviewed.', { nullable: true, example: null })
  reviewedAt: Date | null;

  @OutputField('When its check had passed.', { example: '2026-07-26T10:11:12.345Z' })
  createdAt: Date;
}

export function toPackageReview(review: PackageReview, shown: PackageType): PackageReviewView {
  const { id, status, productId, reason, reviewedAt, createdAt } = review;
  return {
    id,
    status,
    productId,
    package: shown,
    reason,
    reviewedAt,
    createdAt,
  };
}

export class PackageReviewResult extends dataResponse(PackageReviewView, 'The review.') {}

export class PackageReviewsResult extends dataResponse(
  [PackageReviewView],
  'The reviews, the oldest first.',
) {}
