import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentUser, Http, Roles, Scope, type HttpExchange, type Principal } from '#core/auth/index.js';
import { sendPageHeaders, DatedPageQuery } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { IfMatch, showCurrent, Versioned, withVersion, type ExpectedVersion } from '#core/versions/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiSuccessMessage,
  type SuccessMessageResponse,
} from '../../../platform/api-docs/index.js';
import { newsletterNotFound, newsletterWasSent, noRecipients } from '../newsletter.errors.js';
import { NewsletterInput, TestNewsletterInput, UpdateNewsletterInput } from '../newsletter.inputs.js';
import type { Newsletter } from '../newsletter.entity.js';
import { NewsletterResult, NewslettersResult } from '../newsletter.response.js';
import { NewslettersFacade } from '../newsletters.facade.js';

@ApiTags('Newsletter')
@Roles('admin')
@Scope('admin')
@Controller('api/newsletters')
export class NewslettersController {
  constructor(private readonly newsletters: NewslettersFacade) {}

  @ApiOperation({ summary: 'List the newsletters' })
  @ApiOkResponse({ type: NewslettersResult })
  @Scope('read-store', 'admin')
  @Get()
  async list(@Query() query: DatedPageQuery, @Http() { reply }: HttpExchange): Promise<NewslettersResult> {
    const { nodes, total } = await this.newsletters.numberedPage(query);
    sendPageHeaders(reply, total, query);
    return NewslettersResult.of(nodes);
  }

  @ApiOperation({ summary: 'Show a newsletter', description: 'The figures follow while it is sent.' })
  @ApiOkResponse({ type: NewsletterResult })
  @ApiErrors(newsletterNotFound())
  @Versioned('read')
  @Scope('read-store', 'admin')
  @Get(':id')
  async one(@Param('id', IdPipe) id: number): Promise<NewsletterResult> {
    return toResult(await this.newsletters.get(id));
  }

  @ApiOperation({ summary: 'Write a newsletter', description: 'A draft, which is sent by its own call.' })
  @ApiExampleBody(NewsletterInput, {
    subject: 'Twelve new techno tracks',
    body: 'Hello,\n\nthis week twelve new tracks came in: https://shop.example/shop',
    genres: ['Techno'],
  })
  @ApiCreatedResponse({ type: NewsletterResult })
  @Versioned('read')
  @Post()
  async create(@CurrentUser() actor: Principal, @Body() input: NewsletterInput): Promise<NewsletterResult> {
    return toResult(await this.newsletters.create(actor, input));
  }

  @ApiOperation({ summary: 'Change a draft' })
  @ApiExampleBody(UpdateNewsletterInput, { subject: 'Thirteen new techno tracks' })
  @ApiOkResponse({ type: NewsletterResult })
  @ApiErrors(newsletterNotFound(), newsletterWasSent())
  @Versioned('change')
  @Put(':id')
  async update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateNewsletterInput,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<NewsletterResult> {
    return toResult(await this.newsletters.update(actor, id, input, expected).catch(this.showCurrent()));
  }

  @ApiOperation({ summary: 'Delete a draft' })
  @ApiSuccessMessage('Newsletter deleted')
  @ApiErrors(newsletterNotFound(), newsletterWasSent())
  @Versioned('delete')
  @Delete(':id')
  async remove(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<SuccessMessageResponse> {
    const { message } = await this.newsletters.remove(actor, id, expected).catch(this.showCurrent());
    return { success: true, message };
  }

  @ApiOperation({ summary: 'Mail a newsletter to one address, as a test' })
  @ApiExampleBody(TestNewsletterInput, { email: 'admin@example.com' })
  @ApiSuccessMessage('Test sent to admin@example.com')
  @ApiErrors(newsletterNotFound())
  @Post(':id/test')
  @HttpCode(200)
  async test(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { email }: TestNewsletterInput,
  ): Promise<SuccessMessageResponse> {
    return { success: true, ...(await this.newsletters.test(actor, id, email)) };
  }

  @ApiOperation({
    summary: 'Send a newsletter',
    description:
      'Fixes its recipients: the confirmed subscribers it is for. Their mails are sent in batches, after all other mails.',
  })
  @ApiAcceptedResponse({ type: NewsletterResult })
  @ApiErrors(newsletterNotFound(), newsletterWasSent(), noRecipients())
  @Versioned('change')
  @Post(':id/send')
  @HttpCode(202)
  async send(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<NewsletterResult> {
    return toResult(await this.newsletters.send(actor, id, expected).catch(this.showCurrent()));
  }

  private showCurrent() {
    return showCurrent((newsletter: Newsletter) => this.newsletters.view(newsletter));
  }
}

function toResult(newsletter: Parameters<typeof NewsletterResult.of>[0]): NewsletterResult {
  return withVersion(newsletter, NewsletterResult.of(newsletter));
}
