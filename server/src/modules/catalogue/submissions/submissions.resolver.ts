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
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { WantsTotal } from '#core/graphql/index.js';
import { PageArgs, type Page, connectionOf } from '#core/pagination/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import type { User } from '../../people/users/user.entity.js';
import { ProtectedForm } from '../../platform/captcha/index.js';
import { ProductSearch } from '../search/index.js';
import { OfferAnswerService } from './offer-answer.service.js';
import { SubmissionReviewService } from './submission-review.service.js';
import { TrackSubmissionsArgs } from './submission-list.inputs.js';
import { SubmissionListService } from './submission-list.service.js';
import { ReviewSubmissionInput, SubmitTrackInput } from './submission.inputs.js';
import { SubmissionsService } from './submissions.service.js';
import { TrackSubmission } from './track-submission.entity.js';

@ObjectType({ description: 'A page of submitted tracks.' })
export class TrackSubmissionConnection extends connectionOf(TrackSubmission) {}

@ObjectType({ description: 'A submitted track with a message for its seller.' })
export class SubmitTrackPayload {
  @Field({ description: 'Message for the seller.' })
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
    private readonly offers: OfferAnswerService,
    private readonly search: ProductSearch,
  ) {}

  /** The sender is a person: a token reads it with the scopes of `me`. */
  @Roles('user')
  @Scope('admin', 'read-orders', 'write-orders')
  @ResolveField()
  user(@Parent() { user }: TrackSubmission): User | null {
    return user;
  }

  @Roles('user')
  @Scope('read-sales', 'write-listings', 'admin')
  @ResolveField(() => String, {
    nullable: true,
    description: 'Path of its page in the shop; null before the approval and while the track is archived.',
  })
  async trackPath(@Parent() { productId }: TrackSubmission): Promise<string | null> {
    if (productId === null) return null;
    const [product] = await this.search.findRows([productId]);
    return product && product.status !== 'archived' ? `/track/${productId}` : null;
  }

  @Roles('user')
  @Scope('read-sales', 'write-listings')
  @Query(() => TrackSubmissionConnection, { description: 'Tracks the caller submitted, newest first.' })
  mySubmissions(@CurrentUser() actor: Principal, @Args() page: PageArgs): Promise<Page<TrackSubmission>> {
    return this.list.pageOf(actor.id, page);
  }

  @Roles('seller')
  @Scope('write-listings')
  @ProtectedForm(SubmitTrackInput, 'submit')
  @Mutation(() => SubmitTrackPayload, {
    description: 'Submits a track for review. Active sellers only, ten an hour.',
  })
  async submitTrack(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The track with links to its files.' }) input: SubmitTrackInput,
  ): Promise<SubmitTrackPayload> {
    return { message: SENT, submission: await this.submissions.submit(actor, input) };
  }

  @Roles('seller')
  @Scope('write-listings')
  @Mutation(() => TrackSubmission, {
    description: "Accepts or declines the other price that the store offers for a track of the caller's.",
  })
  answerOffer(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the submission.' }) id: number,
    @Args('accept', { description: 'True puts the track on sale at that price, false withdraws it.' })
    accept: boolean,
  ): Promise<TrackSubmission> {
    return this.offers.answer(actor, id, accept);
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
  @Query(() => TrackSubmission, { nullable: true, description: 'A submitted track. Admins only.' })
  trackSubmission(
    @Args('id', { type: () => Int, description: 'Number of the submission.' }) id: number,
  ): Promise<TrackSubmission> {
    return this.submissions.getSubmission(id);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => TrackSubmission, {
    description:
      'Approves or refuses a submitted track, once. Another price than the requested one is a counter-offer, which its seller accepts with `answerOffer`. Notifies the seller. Admins only.',
  })
  reviewSubmission(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the submission.' }) id: number,
    @Args('input', { description: 'The verdict, and the missing fields of the track.' })
    input: ReviewSubmissionInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<TrackSubmission> {
    return this.reviews.review(actor, id, input, expected);
  }
}
