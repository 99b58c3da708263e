import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Http, Roles, Scope, type HttpExchange, type Principal } from '#core/auth/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import {
  packageReasonNeeded,
  packageReviewed,
  packageReviewNotFound,
  trackOfPackageTaken,
} from '../package.errors.js';
import { PackageViewsFacade } from '../api/package-views.facade.js';
import { ReviewPackageInput } from './package-review.inputs.js';
import { PackageReviewResult, PackageReviewsResult } from './package-review.response.js';
import { PackageReviewsService } from './package-reviews.service.js';

@ApiTags('Packages')
@Roles('admin')
@Scope('admin')
@Controller('api/package-reviews')
export class PackageReviewsController {
  constructor(
    private readonly reviews: PackageReviewsService,
    private readonly views: PackageViewsFacade,
  ) {}

  @ApiOperation({
    summary: 'List the packages that sellers have changed',
    description:
      'Those that wait for a verdict, the oldest first. Until then their tracks deliver what was reviewed before.',
  })
  @ApiOkResponse({ type: PackageReviewsResult })
  @Get()
  async list(@Query() query: ListQuery, @Http() { reply }: HttpExchange): Promise<PackageReviewsResult> {
    const reviews = takePage(reply, await this.reviews.pending(), query);
    return PackageReviewsResult.of(await this.views.showReviews(reviews));
  }

  @ApiOperation({
    summary: 'Approve or refuse a changed package, once',
    description:
      'Approved, its track delivers it. Refused with a conflict while a recording in it is the same as an earlier one of another seller. The seller is mailed.',
  })
  @ApiExampleBody(ReviewPackageInput, { approve: false, reason: 'The vocals are missing' })
  @ApiOkResponse({ type: PackageReviewResult })
  @ApiErrors(packageReviewNotFound(), packageReasonNeeded(), packageReviewed(), trackOfPackageTaken())
  @HttpCode(200)
  @Post(':id')
  async review(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: ReviewPackageInput,
  ): Promise<PackageReviewResult> {
    return PackageReviewResult.of(await this.views.showReview(await this.reviews.review(actor, id, input)));
  }
}
