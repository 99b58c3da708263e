import { Body, Controller, Get, Head, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Http, Public, type HttpExchange } from '../../core/auth/index.js';
import type { MessagePayload } from '../../core/graphql/index.js';
import { isPrefetch, OneClick } from '../../core/http/index.js';
import { Documented } from '../api-docs/index.js';
import { SUBSCRIPTION_API, SUBSCRIBERS_TAG } from './subscribers.openapi.js';
import { SubscribeInput } from './dto/subscribe.input.js';
import { SubscribersTransport } from './subscribers.transport.js';
import { SubscriptionService } from './subscription.service.js';

const landingPage = (email: string) => `/subscription-confirmed?email=${encodeURIComponent(email)}`;

@Documented(SUBSCRIBERS_TAG, SUBSCRIPTION_API)
@Controller('api')
export class SubscriptionController {
  constructor(
    private readonly subscribers: SubscribersTransport,
    private readonly subscriptions: SubscriptionService,
  ) {}

  @Public()
  @Post('subscribe/subscribe')
  @HttpCode(200)
  subscribe(@Body() { email }: SubscribeInput, @Http() http: HttpExchange): Promise<MessagePayload> {
    return this.subscribers.subscribe(email, http);
  }

  /** Declared before GET, which would otherwise answer HEAD too and confirm. */
  @Public()
  @Head('confirm-subscription/:token')
  async look(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const { email } = await this.subscriptions.look(token);
    await this.leadOn(reply, landingPage(email));
  }

  @Public()
  @Get('confirm-subscription/:token')
  async confirm(
    @Param('token') token: string,
    @Headers() headers: Record<string, string | undefined>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (isPrefetch(headers)) {
      await this.subscriptions.look(token);
      // Nothing a browser could show later in place of asking again.
      await reply.status(204).header('Cache-Control', 'no-store').send();
      return;
    }
    const { email } = await this.subscribers.confirm(token);
    await this.leadOn(reply, landingPage(email));
  }

  /** What mail programs without one-click unsubscribing open in a browser: the page, which asks the API. */
  @Public()
  @Get('subscribe/unsubscribe/:token')
  async showUnsubscribe(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    await this.leadOn(reply, `/unsubscribe/${encodeURIComponent(token)}`);
  }

  /** Also the one-click address of our mails' List-Unsubscribe header. */
  @Public()
  @OneClick()
  @Post('subscribe/unsubscribe/:token')
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string) {
    return { success: true, ...(await this.subscribers.unsubscribe(token)) };
  }

  private async leadOn(reply: FastifyReply, path: string): Promise<void> {
    await reply.status(302).header('Location', path).header('Cache-Control', 'no-store').send();
  }
}
