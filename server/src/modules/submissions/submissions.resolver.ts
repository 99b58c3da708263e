import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Http, Roles, Scope, type HttpExchange, type Principal } from '../../core/auth/index.js';
import { WantsTotal } from '../../core/graphql/index.js';
import { PageArgs, type Page } from '../../core/pagination/index.js';
import { ProductSearch } from '../products/index.js';
import { ReviewSubmissionInput } from './dto/review-submission.input.js';
import { SubmitTrackInput } from './dto/submit-track.input.js';
import { TrackSubmissionsArgs } from './dto/track-submissions.args.js';
import { TrackSubmissionConnection } from './submission.connection.js';
import { SubmitTrackPayload } from './submission.payload.js';
import { SubmissionReview } from './submission-review.service.js';
import { SubmissionsService } from './submissions.service.js';
import { SubmissionsTransport } from './submissions.transport.js';
import { TrackSubmission } from './track-submission.entity.js';

@Resolver(() => TrackSubmission)
export class SubmissionsResolver {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly sending: SubmissionsTransport,
    private readonly reviews: SubmissionReview,
    private readonly search: ProductSearch,
  ) {}

  @Roles('user')
  @Scope('admin')
  @ResolveField(() => String, {
    nullable: true,
    description: 'Path of its page in the shop; null until it has one, and while the track is archived.',
  })
  async trackPath(@Parent() { productId }: TrackSubmission): Promise<string | null> {
    if (productId === null) return null;
    const [product] = await this.search.findRows([productId]);
    return product && product.status !== 'archived' ? `/track/${productId}` : null;
  }

  @Roles('user')
  @Query(() => TrackSubmissionConnection, { description: 'Tracks the caller sent in, newest first.' })
  mySubmissions(@CurrentUser() actor: Principal, @Args() page: PageArgs): Promise<Page<TrackSubmission>> {
    return this.submissions.pageOf(actor.id, page);
  }

  @Roles('seller')
  @Mutation(() => SubmitTrackPayload, {
    description: 'Sends a track in for review. Active sellers only, ten an hour.',
  })
  submitTrack(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The track and where its files are.' }) input: SubmitTrackInput,
    @Http() http: HttpExchange,
  ): Promise<SubmitTrackPayload> {
    return this.sending.submit(actor, input, http);
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => TrackSubmissionConnection, {
    name: 'trackSubmissions',
    description: 'All submitted tracks. Admins only.',
  })
  listSubmissions(
    @Args() args: TrackSubmissionsArgs,
    @WantsTotal() withTotal: boolean,
  ): Promise<Page<TrackSubmission>> {
    return this.submissions.pageOfAll({ ...args, withTotal });
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => TrackSubmission, {
    description:
      'Takes a submitted track into the shop, or refuses it; once. The seller is told. Admins only.',
  })
  reviewSubmission(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the submission.' }) id: number,
    @Args('input', { description: 'The verdict, and what the product needs.' }) input: ReviewSubmissionInput,
  ): Promise<TrackSubmission> {
    return this.reviews.review(actor, id, input);
  }
}
