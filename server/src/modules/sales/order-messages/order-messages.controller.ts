import { Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  BUYER_FILES_BYTES,
  ORDER_FILES_BYTES,
  ORDER_MESSAGE_FILE_BYTES,
  ORDER_MESSAGE_FILES_MAX,
  UNPAID_ORDER_FILES_BYTES,
} from '#domain/limits.js';
import {
  CurrentUser,
  Http,
  Roles,
  type AppRequest,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { notFound } from '#core/errors/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors, ApiFile, ApiFormWithFiles } from '../../platform/api-docs/index.js';
import { MessageFilesService } from './files/message-files.service.js';
import { MessageFormsService } from './message-forms.service.js';
import { fileNotFound, filesQuotaUsedUp, noFilesForOrder, unsupportedFile } from './order-message.errors.js';
import { OrderMessageInput } from './order-message.inputs.js';
import { OrderMessagesResult, toMessageResponse } from './order-message.response.js';
import { sendFile } from './send-file.js';
import { OrderMessagesService, sideOf } from './order-messages.service.js';

const FORM = {
  files: { files: 'image/*, application/pdf, audio/mpeg, audio/wav' },
  layout: 'fields',
} as const;

/** Messages of an order. Closed to API tokens, which read no private messages. */
@Roles('user')
@ApiTags('Orders')
@Controller('api/orders/:id/messages')
export class OrderMessagesController {
  constructor(
    private readonly messages: OrderMessagesService,
    private readonly forms: MessageFormsService,
    private readonly files: MessageFilesService,
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
    description: `As its buyer, or as the store; the other side is mailed. At most ${ORDER_MESSAGE_FILES_MAX} files of ${ORDER_MESSAGE_FILE_BYTES / 1024 / 1024} MB: images (stored as WebP), PDF, MP3 or WAV. A side attaches ${ORDER_FILES_BYTES / 1024 / 1024} MB to an order at most, ${UNPAID_ORDER_FILES_BYTES / 1024 / 1024} MB before it is paid, a buyer ${BUYER_FILES_BYTES / 1024 / 1024} MB to all orders, and none to an order that is neither held nor paid. Returns the thread.`,
  })
  @ApiAudience('ownerOrAdmin')
  @ApiFormWithFiles(FORM, OrderMessageInput, { text: 'The stems are missing in the archive.' })
  @ApiCreatedResponse({ type: OrderMessagesResult })
  @ApiErrors(notFound('Order'), noFilesForOrder(), filesQuotaUsedUp(ORDER_FILES_BYTES), unsupportedFile())
  @Post()
  async send(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Req() request: AppRequest,
  ): Promise<OrderMessagesResult> {
    // The permission is checked before the form is read: strangers must not upload files, nor buyers more than they may.
    const order = await this.messages.begin(user, id);
    const { input, files } = await this.forms.receive(request, () =>
      this.files.roomOf(order, sideOf(user, order)),
    );
    await this.messages.send(user, order, input.text, files);
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
  @ApiFile('*/*')
  @ApiErrors(fileNotFound())
  @Get('files/:fileId')
  async file(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Param('fileId', IdPipe) fileId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendFile(reply, await this.messages.getFile(user, id, fileId));
  }

  private async thread(user: Principal, id: number): Promise<OrderMessagesResult> {
    return OrderMessagesResult.of((await this.messages.list(user, id)).map(toMessageResponse));
  }
}
