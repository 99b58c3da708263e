import {
  Args,
  Field,
  Int,
  Mutation,
  ObjectType,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '../../core/auth/index.js';
import { WantsTotal } from '../../core/graphql/index.js';
import { PageArgs, type Page } from '../../core/pagination/index.js';
import { ProtectedForm } from '../captcha/index.js';
import { ProductSearch } from '../products/index.js';
import { SubmissionReviewService } from './submission-review.service.js';
import {
  TrackSubmissionConnection,
  TrackSubmissionsArgs,
  SubmissionListService,
} from './submission.admin-list.js';
import { ReviewSubmissionInput, SubmitTrackInput } from './submission.inputs.js';
import { SubmissionsService } from './submissions.service.js';
import { TrackSubmission } from './track-submission.entity.js';

@ObjectType({ description: 'A submitted track with a message for its seller.' })
export class SubmitTrackPayload {
  @Field({ description: 'The text to show.' })
  message: string;

  @Field(() => TrackSubmission, { description: 'The stored submission.' })
  submission: TrackSubmission;
}

const SENT =
  'The application for review has been successfully submitted. We will contact you within 48 hours.';

@Resolver(() => TrackSubmission)
export class SubmissionsResolver {
  constructor(
    private readonly list: SubmissionListService,
    private readonly submissions: SubmissionsService,
    private readonly reviews: SubmissionReviewService,
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
  @Query(() => TrackSubmissionConnection, { description: 'Tracks the caller submitted, newest first.' })
  mySubmissions(@CurrentUser() actor: Principal, @Args() page: PageArgs): Promise<Page<TrackSubmission>> {
    return this.list.pageOf(actor.id, page);
  }

  @Roles('seller')
  @ProtectedForm(SubmitTrackInput, 'submit')
  @Mutation(() => SubmitTrackPayload, {
    description: 'Submits a track for review. Active sellers only, ten an hour.',
  })
  async submitTrack(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The track and where its files are.' }) input: SubmitTrackInput,
  ): Promise<SubmitTrackPayload> {
    return { message: SENT, submission: await this.submissions.submit(actor, input) };
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
    return this.list.page({ ...args, withTotal });
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => TrackSubmission, {
    description:
      'Accepts a submitted track into the shop, or refuses it; once. The seller is notified. Admins only.',
  })
  reviewSubmission(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the submission.' }) id: number,
    @Args('input', { description: 'The verdict, and the missing fields of the track.' })
    input: ReviewSubmissionInput,
  ): Promise<TrackSubmission> {
    return this.reviews.review(actor, id, input);
  }
}
