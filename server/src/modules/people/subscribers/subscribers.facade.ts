import { Field, ObjectType } from '@nestjs/graphql';
import { Injectable } from '@nestjs/common';
import type { SubscriberStatus } from '#domain/statuses.js';
import type { HttpExchange, Principal } from '#core/auth/index.js';
import type { MessagePayload } from '#core/graphql/index.js';
import { callerKey, RateLimitService } from '#core/rate-limit/index.js';
import type { ExpectedVersion } from '#core/versions/index.js';
import { SubscribersService } from './subscribers.service.js';
import { SubscriptionService } from './subscription.service.js';

@ObjectType({ description: 'The confirmed address of a subscription.' })
export class ConfirmSubscriptionPayload {
  @Field({ description: 'The text to show.' })
  message: string;

  @Field({ description: 'The address that was confirmed.' })
  email: string;
}

/** Shared by REST and GraphQL: the rate limit of the form, and the result messages. */
@Injectable()
export class SubscribersFacade {
  constructor(
    private readonly subscriptions: SubscriptionService,
    private readonly subscribers: SubscribersService,
    private readonly limits: RateLimitService,
  ) {}

  async subscribe(email: string, { request }: HttpExchange): Promise<MessagePayload> {
    await this.limits.consume('form', callerKey(request.ip));
    await this.subscriptions.subscribe(email);
    return { message: 'Subscription successful! Please check your email for confirmation.' };
  }

  async confirm(token: string): Promise<ConfirmSubscriptionPayload> {
    const { email } = await this.subscriptions.confirm(token);
    return { message: 'Subscription confirmed successfully!', email };
  }

  async unsubscribe(token: string): Promise<MessagePayload> {
    await this.subscriptions.unsubscribe(token);
    return { message: 'You have been successfully unsubscribed from our mailing list.' };
  }

  async remove(actor: Principal, id: number, expected: ExpectedVersion): Promise<MessagePayload> {
    await this.subscribers.remove(actor, id, expected);
    return { message: 'Subscriber deleted successfully' };
  }

  async removeAll(actor: Principal, status: SubscriberStatus): Promise<MessagePayload> {
    const count = await this.subscribers.removeAll(actor, status);
    return { message: `${count} ${status} ${count === 1 ? 'subscriber' : 'subscribers'} deleted` };
  }
}
