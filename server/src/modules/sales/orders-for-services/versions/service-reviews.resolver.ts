import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { ServiceOrder } from '../service-order.entity.js';
import { ServiceOrderLoader } from '../service-order.loader.js';
import { ReviewAnswersService } from './review-answers.service.js';
import { ServiceCommentsService } from './service-comments.service.js';
import { ServiceComment, ServiceRound, ServiceVersion } from './service-version.entity.js';
import { ServiceVersionsService } from './service-versions.service.js';
import {
  ResolveCommentInput,
  ServiceApprovalInput,
  ServiceChangesInput,
  ServiceCommentInput,
  ServiceVersionInput,
} from './version.inputs.js';

const ID = { type: () => Int, description: 'Number of the service order.' };
const NUMBER = { type: () => Int, description: 'Number of the version.' };
const COMMENT_ID = { type: () => Int, description: 'Number of the comment.' };

/** Versions of custom work, and what is said about them. The operation that returned the order has checked whose it is. */
@Resolver(() => ServiceOrder)
export class ServiceReviewsResolver {
  constructor(
    private readonly loader: ServiceOrderLoader,
    private readonly versionsService: ServiceVersionsService,
    private readonly comments: ServiceCommentsService,
    private readonly answers: ReviewAnswersService,
  ) {}

  @Roles('user')
  @Scope('read-orders', 'admin')
  @ListSize(3)
  @ResolveField(() => [ServiceVersion], { description: 'Versions, the oldest first.' })
  async versions(@Parent() { id }: ServiceOrder): Promise<ServiceVersion[]> {
    return (await this.loader.reviewOf(id)).versions;
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @ListSize(3)
  @ResolveField(() => [ServiceRound], { description: 'Rounds of changes, the oldest first.' })
  async rounds(@Parent() { id }: ServiceOrder): Promise<ServiceRound[]> {
    return (await this.loader.reviewOf(id)).rounds;
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @ResolveField(() => Int, {
    nullable: true,
    description: 'Rounds of changes in the price with those paid beside them; null without an agreement.',
  })
  async roundsIncluded(@Parent() { id }: ServiceOrder): Promise<number | null> {
    return (await this.loader.reviewOf(id)).roundsIncluded;
  }

  @Roles('user')
  @Scope('read-orders', 'admin')
  @ResolveField(() => Int, { description: 'Rounds of changes that were requested.' })
  async roundsUsed(@Parent() { id }: ServiceOrder): Promise<number> {
    return (await this.loader.reviewOf(id)).roundsUsed;
  }

  @Roles('seller')
  @Scope('admin')
  @Mutation(() => ServiceVersion, {
    description:
      'Adds a version of custom work from a complete upload, for its maker or an admin. Its preview exists when this returns.',
  })
  addServiceVersion(
    @CurrentUser() user: Principal,
    @Args('id', ID) id: number,
    @Args('input', { description: 'The upload, and words to the customer.' }) input: ServiceVersionInput,
  ): Promise<ServiceVersion> {
    return this.versionsService.add(user, id, input);
  }

  @Roles('user')
  @Scope('admin')
  @Mutation(() => ServiceComment, {
    description: 'Comments on a version, for its customer, its maker or an admin.',
  })
  commentOnVersion(
    @CurrentUser() user: Principal,
    @Args('id', ID) id: number,
    @Args('number', NUMBER) number: number,
    @Args('input', { description: 'The place and the text.' }) input: ServiceCommentInput,
  ): Promise<ServiceComment> {
    return this.comments.comment(user, id, number, input);
  }

  @Roles('user')
  @Scope('admin')
  @Mutation(() => ServiceComment, {
    description: 'Resolves a comment or opens it again, for the customer, the maker or an admin.',
  })
  resolveComment(
    @CurrentUser() user: Principal,
    @Args('id', ID) id: number,
    @Args('commentId', COMMENT_ID) commentId: number,
    @Args() { resolved }: ResolveCommentInput,
  ): Promise<ServiceComment> {
    return this.comments.resolve(user, id, commentId, resolved);
  }

  @Roles('user')
  @Mutation(() => ServiceOrder, {
    description: 'Makes a round of changes of the open comments and the text, for the customer alone.',
  })
  requestChanges(
    @CurrentUser() user: Principal,
    @Args('id', ID) id: number,
    @Args() { text }: ServiceChangesInput,
  ): Promise<ServiceOrder> {
    return this.answers.requestChanges(user, id, text ?? null);
  }

  @Roles('user')
  @Mutation(() => ServiceOrder, { description: 'Approves the latest version, for the customer alone.' })
  approveServiceOrder(
    @CurrentUser() user: Principal,
    @Args('id', ID) id: number,
    @Args() { version }: ServiceApprovalInput,
  ): Promise<ServiceOrder> {
    return this.answers.approve(user, id, version ?? null);
  }
}
