import { Body, Controller, Get, Head, Headers, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Http, Public, type HttpExchange } from '#core/auth/index.js';
import { AnyQuery, isPrefetch, OneClick } from '#core/http/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiMessage,
  type MessageResponse,
} from '../../platform/api-docs/index.js';

import { NewsletterGenresInput, SubscribeInput } from './subscriber.inputs.js';
import { NewsletterGenresResponse, UnsubscribedResponse } from './subscriber.response.js';
import { choiceLinkNotValid, SubscriptionChoiceService } from './subscription-choice.service.js';
import { SubscribersFacade } from './subscribers.facade.js';
import { confirmLinkNotValid, SubscriptionService, unsubscribeLinkNotValid } from './subscription.service.js';

const landingPage = (email: string) => `/subscription-confirmed?email=${encodeURIComponent(email)}`;

const ApiToken = () =>
  ApiParam({ name: 'token', description: 'The last part of the mailed link.', example: 'Zm9yZ290dGVu' });

const ApiRedirect = (description: string, page: string) =>
  ApiResponse({
    status: 302,
    description,
    headers: { Location: { description: 'The page.', schema: { type: 'string', example: page } } },
  });

@ApiTags('Newsletter')
@Controller('api')
export class SubscriptionController {
  constructor(
    private readonly subscribers: SubscribersFacade,
    private readonly subscriptions: SubscriptionService,
    private readonly choices: SubscriptionChoiceService,
  ) {}

  @ApiOperation({
    summary: 'Subscribe to the newsletter',
    description: 'Mails a link that confirms. The response is the same for a known address.',
  })
  @ApiExampleBody(SubscribeInput, { email: 'mia@example.com' })
  @ApiMessage('Subscription successful! Please check your email for confirmation.')
  @ApiErrors('RATE_LIMITED')
  @Public()
  @Post('subscribe/subscribe')
  @HttpCode(200)
  subscribe(@Body() { email }: SubscribeInput, @Http() http: HttpExchange): Promise<MessageResponse> {
    return this.subscribers.subscribe(email, http);
  }

  /** Declared before GET, which would otherwise handle HEAD and confirm. The method name is the published operation id. */
  @ApiOperation({ summary: 'Check a confirmation link', description: 'Changes nothing.' })
  @ApiToken()
  @ApiRedirect('Redirects to the page that confirms it.', landingPage('mia@example.com'))
  @ApiErrors(confirmLinkNotValid())
  @Public()
  @AnyQuery()
  @Head('confirm-subscription/:token')
  async look(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const { email } = await this.subscriptions.check(token);
    await this.redirect(reply, landingPage(email));
  }

  @ApiOperation({ summary: 'Confirm a subscription', description: 'Idempotent.' })
  @ApiToken()
  @ApiResponse({ status: 204, description: 'The link is valid; the request was only a prefetch.' })
  @ApiRedirect('Redirects to the page that confirms it.', landingPage('mia@example.com'))
  @ApiErrors(confirmLinkNotValid())
  @Public()
  @AnyQuery()
  @Get('confirm-subscription/:token')
  async confirm(
    @Param('token') token: string,
    @Headers() headers: Record<string, string | undefined>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (isPrefetch(headers)) {
      await this.subscriptions.check(token);
      // Not cached: a browser must send the real request later.
      await reply.status(204).header('Cache-Control', 'no-store').send();
      return;
    }
    const { email } = await this.subscribers.confirm(token);
    await this.redirect(reply, landingPage(email));
  }

  @ApiOperation({
    summary: 'Open the page that unsubscribes',
    description: 'For mail programs without one-click unsubscribing.',
  })
  @ApiToken()
  @ApiRedirect('Redirects to the page.', '/unsubscribe/Zm9yZ290dGVu')
  @Public()
  @AnyQuery()
  @Get('subscribe/unsubscribe/:token')
  async showUnsubscribe(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    await this.redirect(reply, `/unsubscribe/${encodeURIComponent(token)}`);
  }

  @ApiOperation({
    summary: 'Unsubscribe',
    description: 'Idempotent; the one-click address of the List-Unsubscribe header.',
  })
  @ApiToken()
  @ApiOkResponse({ type: UnsubscribedResponse })
  @ApiErrors(unsubscribeLinkNotValid())
  @Public()
  @OneClick()
  @Post('subscribe/unsubscribe/:token')
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string): Promise<UnsubscribedResponse> {
    return { success: true, ...(await this.subscribers.unsubscribe(token)) };
  }

  @ApiOperation({
    summary: 'Show the genres that a subscriber reads about',
    description: 'Needs the token of any link in a mail of the newsletter, while the subscription lasts.',
  })
  @ApiToken()
  @ApiOkResponse({ type: NewsletterGenresResponse })
  @ApiErrors(choiceLinkNotValid())
  @Public()
  @Get('subscribe/genres/:token')
  async genres(@Param('token') token: string): Promise<NewsletterGenresResponse> {
    return { success: true, genres: await this.choices.read(token) };
  }

  @ApiOperation({ summary: 'Choose the genres to read about' })
  @ApiToken()
  @ApiExampleBody(NewsletterGenresInput, { genres: ['Techno', 'Trance'] })
  @ApiOkResponse({ type: NewsletterGenresResponse })
  @ApiErrors(choiceLinkNotValid())
  @Public()
  @Put('subscribe/genres/:token')
  async chooseGenres(
    @Param('token') token: string,
    @Body() { genres }: NewsletterGenresInput,
  ): Promise<NewsletterGenresResponse> {
    return { success: true, genres: await this.choices.choose(token, genres) };
  }

  private async redirect(reply: FastifyReply, path: string): Promise<void> {
    await reply.status(302).header('Location', path).header('Cache-Control', 'no-store').send();
  }
}
