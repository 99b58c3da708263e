import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { PackageViewsFacade } from '../api/package-views.facade.js';
import { ReviewPackageInput } from './package-review.inputs.js';
import { PackageReviewView } from './package-review.response.js';
import { MAX_PENDING_REVIEWS, PackageReviewsService } from './package-reviews.service.js';

@Roles('admin')
@Scope('admin')
@Resolver()
export class PackageReviewsResolver {
  constructor(
    private readonly reviews: PackageReviewsService,
    private readonly views: PackageViewsFacade,
  ) {}

  @ListSize(MAX_PENDING_REVIEWS)
  @Query(() => [PackageReviewView], {
    description:
      'Packages that sellers have changed and that wait for a verdict, the oldest first. Admins only.',
  })
  async packageReviews(): Promise<PackageReviewView[]> {
    return this.views.showReviews(await this.reviews.pending());
  }

  @Query(() => PackageReviewView, {
    nullable: true,
    description: 'A package that a seller has changed. Admins only.',
  })
  async packageReview(
    @Args('id', { type: () => Int, description: 'Number of the review.' }) id: number,
  ): Promise<PackageReviewView> {
    return this.views.showReview(await this.reviews.getReview(id));
  }

  @Mutation(() => PackageReviewView, {
    description:
      'Approves or refuses a package that a seller has changed, once. Its track delivers it from then on. Notifies the seller. Admins only.',
  })
  async reviewPackage(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the review.' }) id: number,
    @Args('input', { description: 'The verdict.' }) input: ReviewPackageInput,
  ): Promise<PackageReviewView> {
    return this.views.showReview(await this.reviews.review(actor, id, input));
  }
}
