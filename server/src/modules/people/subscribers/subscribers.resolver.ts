import { Args, Int, Mutation, Query, Resolver, ObjectType } from '@nestjs/graphql';
import { GENRES } from '#domain/genres.js';
import type { SubscriberStatus } from '#domain/statuses.js';
import {
  CurrentUser,
  Http,
  Public,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { BulkOutcome, IdsArgs, runInBulk } from '#core/bulk/index.js';
import { ListSize, MessagePayload, WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { NewsletterGenresInput, SubscribeInput } from './subscriber.inputs.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { SubscribersArgs } from './subscriber-list.inputs.js';
import { SubscriberListService } from './subscriber-list.service.js';
import { Subscriber, SubscriberStatusEnum } from './subscriber.entity.js';
import { SubscribersService } from './subscribers.service.js';
import { SubscriptionChoiceService } from './subscription-choice.service.js';
import { ConfirmSubscriptionPayload, SubscribersFacade } from './subscribers.facade.js';

@ObjectType({ description: 'A page of subscribers.' })
export class SubscriberConnection extends connectionOf(Subscriber) {}

const TOKEN = { description: 'The last part of the mailed link.' };

@Resolver()
export class SubscribersResolver {
  constructor(
    private readonly list: SubscriberListService,
    private readonly facade: SubscribersFacade,
    private readonly subscribers: SubscribersService,
    private readonly choices: SubscriptionChoiceService,
  ) {}

  @Public()
  @Mutation(() => MessagePayload, {
    description:
      'Mails a confirmation link for the newsletter; the response is the same for known addresses.',
  })
  subscribe(@Args() { email }: SubscribeInput, @Http() http: HttpExchange): Promise<MessagePayload> {
    return this.facade.subscribe(email, http);
  }

  @Public()
  @Mutation(() => ConfirmSubscriptionPayload, {
    description: 'Confirms a subscription by the token of a mailed link; idempotent.',
  })
  confirmSubscription(@Args('token', TOKEN) token: string): Promise<ConfirmSubscriptionPayload> {
    return this.facade.confirm(token);
  }

  @Public()
  @Mutation(() => MessagePayload, {
    description: 'Ends a subscription by the token of a mailed link; idempotent.',
  })
  unsubscribe(@Args('token', TOKEN) token: string): Promise<MessagePayload> {
    return this.facade.unsubscribe(token);
  }

  @Public()
  @ListSize(GENRES.length)
  @Query(() => [String], {
    description:
      'Genres that a subscriber reads about, by the token of any link in a mail of the newsletter; empty for all.',
  })
  newsletterGenres(@Args('token', TOKEN) token: string): Promise<string[]> {
    return this.choices.read(token);
  }

  @Public()
  @ListSize(GENRES.length)
  @Mutation(() => [String], {
    description:
      'Chooses the genres that a subscriber reads about, by the token of a mailed link; none for all.',
  })
  chooseNewsletterGenres(
    @Args('token', TOKEN) token: string,
    @Args() { genres }: NewsletterGenresInput,
  ): Promise<string[]> {
    return this.choices.choose(token, genres);
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => SubscriberConnection, {
    name: 'subscribers',
    description: 'All subscribers, newest first unless sorted otherwise. Admins only.',
  })
  listSubscribers(
    @Args() args: SubscribersArgs,
    @WantsTotal() withTotal: boolean,
  ): Promise<Page<Subscriber>> {
    return this.list.page({ ...args, withTotal });
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => BulkOutcome, { description: 'Deletes many subscribers, each on its own. Admins only.' })
  deleteSubscribers(@CurrentUser() user: Principal, @Args() items: IdsArgs): Promise<BulkOutcome> {
    return runInBulk(items, 'deleted', (id, expected) => this.subscribers.remove(user, id, expected));
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => MessagePayload, { description: 'Deletes a subscriber. Admins only.' })
  deleteSubscriber(
    @CurrentUser() user: Principal,
    @Args('id', { type: () => Int, description: 'Number of the subscriber.' }) id: number,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<MessagePayload> {
    return this.facade.remove(user, id, expected);
  }

  @Roles('admin')
  @Scope('admin')
  @Mutation(() => MessagePayload, {
    description: 'Deletes all active or all inactive subscribers, and returns how many. Admins only.',
  })
  deleteSubscribersByStatus(
    @CurrentUser() user: Principal,
    @Args('status', { type: () => SubscriberStatusEnum, description: 'Status of the subscribers to delete.' })
    status: SubscriberStatus,
  ): Promise<MessagePayload> {
    return this.facade.removeAll(user, status);
  }
}
