import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ORDER_FILES_BYTES, ORDER_MESSAGE_FILE_BYTES, ORDER_MESSAGE_FILES_MAX } from '#domain/limits.js';
import { CurrentUser, Roles, type AppRequest, type Principal } from '#core/auth/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors, ApiFile, ApiFormWithFiles } from '../../../platform/api-docs/index.js';
import {
  fileNotFound,
  filesQuotaUsedUp,
  MessageFormsService,
  sendFile,
  unsupportedFile,
} from '../../order-messages/index.js';
import { serviceOrderNotFound } from '../service-order.errors.js';
import { ServiceMessageFilesService } from './service-message-files.service.js';
import { ServiceMessageInput } from './service-message.inputs.js';
import { ServiceMessagesResult } from './service-message.entity.js';
import { ServiceMessagesService } from './service-messages.service.js';

const FORM = {
  files: { files: 'image/*, application/pdf, audio/mpeg, audio/wav' },
  layout: 'fields',
} as const;

const MEGABYTE = 1024 * 1024;

/** Messages about custom work. Closed to API tokens, which read no private messages. */
@Roles('user')
@ApiTags('Services')
@Controller('api/service-orders/:id/messages')
export class ServiceMessagesController {
  constructor(
    private readonly messages: ServiceMessagesService,
    private readonly forms: MessageFormsService,
    private readonly files: ServiceMessageFilesService,
  ) {}

  @ApiOperation({ summary: 'List the messages about custom work' })
  @ApiAudience('ownerOrAdmin')
  @ApiOkResponse({ type: ServiceMessagesResult })
  @ApiErrors(serviceOrderNotFound())
  @Get()
  async list(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServiceMessagesResult> {
    return ServiceMessagesResult.of(takePage(reply, await this.messages.list(user, id), query));
  }

  @ApiOperation({
    summary: 'Write a message about custom work',
    description: `As its customer, its maker or the store; the others are mailed. At most ${ORDER_MESSAGE_FILES_MAX} files of ${ORDER_MESSAGE_FILE_BYTES / MEGABYTE} MB: images (stored as WebP), PDF, MP3 or WAV; ${ORDER_FILES_BYTES / MEGABYTE} MB of each side. Returns the thread.`,
  })
  @ApiAudience('ownerOrAdmin')
  @ApiFormWithFiles(FORM, ServiceMessageInput, { text: 'The breakdown may be longer.' })
  @ApiCreatedResponse({ type: ServiceMessagesResult })
  @ApiErrors(serviceOrderNotFound(), filesQuotaUsedUp(ORDER_FILES_BYTES), unsupportedFile())
  @Post()
  async send(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Req() request: AppRequest,
  ): Promise<ServiceMessagesResult> {
    // The permission is checked before the form is read: strangers must not upload files.
    const side = await this.messages.begin(user, id);
    const { input, files } = await this.forms.receive(request, () => this.files.roomOf(id, side));
    await this.messages.send(user, id, input.text, files);
    return ServiceMessagesResult.of(await this.messages.ofOrders([id]));
  }

  @ApiOperation({ summary: 'Fetch a file of a message about custom work' })
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
    sendFile(reply, await this.files.open(user, id, fileId));
  }
}
