import { Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ORDER_MESSAGE_FILE_BYTES, ORDER_MESSAGE_FILES_MAX } from '#domain/limits.js';
import {
  CurrentUser,
  Http,
  Roles,
  type AppRequest,
  type HttpExchange,
  type Principal,
} from '../../core/auth/index.js';
import { notFound } from '../../core/errors/index.js';
import { ListQuery, takePage } from '../../core/pagination/index.js';
import { IdPipe } from '../../core/validation/index.js';
import { ApiAudience, ApiErrors, ApiFormWithFiles } from '../api-docs/index.js';
import { MessageFormsService } from './message-forms.service.js';
import { fileNotFound } from './order-message.errors.js';
import { OrderMessageInput } from './order-message.inputs.js';
import { OrderMessagesResult, toMessageResponse } from './order-message.response.js';
import { OrderMessagesService } from './order-messages.service.js';

const FORM = {
  files: { files: 'image/*, application/pdf, audio/mpeg, audio/wav' },
  layout: 'fields',
} as const;

/** For people only: API tokens read no private messages. */
@Roles('user')
@ApiTags('Orders')
@Controller('api/orders/:id/messages')
export class OrderMessagesController {
  constructor(
    private readonly messages: OrderMessagesService,
    private readonly forms: MessageFormsService,
  ) {}

  @ApiOperation({ summary: 'List the messages about an order' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: OrderMessagesResult })
  @ApiErrors(notFound('Order'))
  @Get()
  async list(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<OrderMessagesResult> {
    const messages = takePage(reply, await this.messages.list(user, id), query);
    return OrderMessagesResult.of(messages.map(toMessageResponse));
  }

  @ApiOperation({
    summary: 'Write a message about an order',
    description: `As its buyer, or as the store; the other side is mailed. At most ${ORDER_MESSAGE_FILES_MAX} files of ${ORDER_MESSAGE_FILE_BYTES / 1024 / 1024} MB: images (stored as WebP), PDF, MP3 or WAV. Returns the thread.`,
  })
  @ApiAudience('ownerOrAdmin')
  @ApiFormWithFiles(FORM, OrderMessageInput, { text: 'The stems are missing in the archive.' })
  @ApiCreatedResponse({ type: OrderMessagesResult })
  @ApiErrors(notFound('Order'))
  @Post()
  async send(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Req() request: AppRequest,
  ): Promise<OrderMessagesResult> {
    // Before the form is read: strangers must not upload files.
    await this.messages.list(user, id);
    const { input, files } = await this.forms.receive(request);
    await this.messages.send(user, id, input.text, files);
    return this.thread(user, id);
  }

  @ApiOperation({ summary: 'Mark the messages about an order as read' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: OrderMessagesResult })
  @ApiErrors(notFound('Order'))
  @Put('read')
  async markRead(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
  ): Promise<OrderMessagesResult> {
    await this.messages.markRead(user, id);
    return this.thread(user, id);
  }

  @ApiOperation({ summary: 'Fetch a file of a message' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({
    description: 'The file.',
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(fileNotFound())
  @Get('files/:fileId')
  async file(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Param('fileId', IdPipe) fileId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, type, content } = await this.messages.getFile(user, id, fileId);
    void reply
      .type(type)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .header('Content-Security-Policy', "sandbox; default-src 'none'")
      .header('X-Content-Type-Options', 'nosniff')
      .send(content);
  }

  private async thread(user: Principal, id: number): Promise<OrderMessagesResult> {
    return OrderMessagesResult.of((await this.messages.list(user, id)).map(toMessageResponse));
  }
}
