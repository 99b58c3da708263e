import { Body, Controller, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, OwnRecord, Roles, Scope, type AppRequest, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import {
  ApiAudience,
  ApiErrors,
  ApiExampleBody,
  ApiFileInParts,
  dataResponse,
} from '../../../platform/api-docs/index.js';
import { fileTooLarge, unsupportedAudio } from '../../../platform/media/index.js';
import {
  nothingToChange,
  roundsUsed,
  serviceCommentNotFound,
  serviceOrderNotFound,
  serviceVersionNotFound,
  versionReplaced,
  wrongStatus,
} from '../service-order.errors.js';
import { ServiceOrderResult } from '../service-order.response.js';
import { ServiceOrderViewsService } from '../service-order-views.service.js';
import { ReviewAnswersService } from './review-answers.service.js';
import { ServiceCommentsService } from './service-comments.service.js';
import { ServiceComment, ServiceVersion } from './service-version.entity.js';
import { ServiceVersionsService } from './service-versions.service.js';
import {
  ResolveCommentInput,
  ServiceApprovalInput,
  ServiceChangesInput,
  ServiceCommentInput,
  ServiceVersionInput,
} from './version.inputs.js';
import { VersionFileFacade } from './version-file.facade.js';

export class ServiceVersionResult extends dataResponse(ServiceVersion, 'The version.') {}

export class ServiceCommentResult extends dataResponse(ServiceComment, 'The comment.') {}

/** Versions of custom work, comments on them, and the answer of the customer. */
@Roles('user')
@ApiTags('Services')
@Controller('api/service-orders/:id')
export class ServiceReviewsController {
  constructor(
    private readonly versions: ServiceVersionsService,
    private readonly comments: ServiceCommentsService,
    private readonly answers: ReviewAnswersService,
    private readonly files: VersionFileFacade,
    private readonly views: ServiceOrderViewsService,
  ) {}

  @ApiOperation({
    summary: 'Add a version of custom work',
    description:
      'The maker or an admin adds a complete upload of an MP3 or WAV file (`/api/uploads`) of at most 30 minutes. Its customer hears a preview that is made of it, is mailed, and has 14 days to answer; the upload is deleted. A newer version takes the place of the one that is listened to.',
  })
  @ApiExampleBody(ServiceVersionInput, {
    upload_id: '0d7f6f0e-3c54-4e0b-9a57-2a7f6a4c1b11',
    note: 'With the longer breakdown.',
  })
  @ApiCreatedResponse({ type: ServiceVersionResult })
  @ApiErrors(
    serviceOrderNotFound(),
    wrongStatus('No version can be added', 'approved'),
    fileTooLarge('audio', 'upload_id'),
    unsupportedAudio('upload_id'),
  )
  @Roles('seller')
  @Scope('admin')
  @OwnRecord(ServiceVersionsService, 'requireMaker')
  @Post('versions')
  async add(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: ServiceVersionInput,
  ): Promise<ServiceVersionResult> {
    return ServiceVersionResult.of(await this.versions.add(user, id, input));
  }

  @ApiOperation({
    summary: 'Listen to a version of custom work',
    description: 'Preview for its customer, its maker and admins. Supports ranges.',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiFileInParts('audio/mpeg', 'The preview as MP3.')
  @ApiErrors(serviceOrderNotFound(), serviceVersionNotFound(), 'RANGE_NOT_SATISFIABLE')
  @Scope('read-orders', 'admin')
  @Get('versions/:number/preview')
  async listen(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) orderId: number,
    @Param('number', IdPipe) number: number,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.files.send(user, { orderId, number }, request, reply);
  }

  @ApiOperation({
    summary: 'Comment on a version of custom work',
    description:
      'At a moment or over a region, or in reply to a comment: by its customer, its maker or an admin.',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiExampleBody(ServiceCommentInput, { at: 62.5, until: 70, text: 'The snare is too loud here.' })
  @ApiCreatedResponse({ type: ServiceCommentResult })
  @ApiErrors(
    serviceOrderNotFound(),
    serviceVersionNotFound(),
    wrongStatus('It cannot be commented on', 'done'),
  )
  @Scope('admin')
  @OwnRecord(ServiceCommentsService, 'requireSide')
  @Post('versions/:number/comments')
  async comment(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Param('number', IdPipe) number: number,
    @Body() input: ServiceCommentInput,
  ): Promise<ServiceCommentResult> {
    return ServiceCommentResult.of(await this.comments.comment(user, id, number, input));
  }

  @ApiOperation({ summary: 'Resolve a comment on custom work, or open it again' })
  @ApiAudience('ownerOrAdmin')
  @ApiExampleBody(ResolveCommentInput, { resolved: true })
  @ApiOkResponse({ type: ServiceCommentResult })
  @ApiErrors(
    serviceOrderNotFound(),
    serviceCommentNotFound(),
    wrongStatus('It cannot be commented on', 'done'),
  )
  @Scope('admin')
  @OwnRecord(ServiceCommentsService, 'requireSide')
  @Patch('comments/:commentId')
  async resolve(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Param('commentId', IdPipe) commentId: number,
    @Body() { resolved }: ResolveCommentInput,
  ): Promise<ServiceCommentResult> {
    return ServiceCommentResult.of(await this.comments.resolve(user, id, commentId, resolved));
  }

  @ApiOperation({
    summary: 'Request changes of a version',
    description:
      'Makes a round of the open comments and the text; the maker goes on with the work. Past the rounds in the price an extra round is paid first.',
  })
  @ApiAudience('owner')
  @ApiExampleBody(ServiceChangesInput, { text: 'Otherwise it is great.' })
  @ApiOkResponse({ type: ServiceOrderResult })
  @ApiErrors(
    serviceOrderNotFound(),
    nothingToChange(),
    roundsUsed(),
    wrongStatus('No changes can be requested', 'in_progress'),
  )
  @HttpCode(200)
  @OwnRecord(ReviewAnswersService, 'requireCustomer')
  @Post('changes')
  async requestChanges(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { text }: ServiceChangesInput,
  ): Promise<ServiceOrderResult> {
    return this.views.one(user, await this.answers.requestChanges(user, id, text ?? null));
  }

  @ApiOperation({
    summary: 'Approve a version',
    description:
      'Binding: the final files follow. 14 days without an answer approve it as well, after two mails.',
  })
  @ApiAudience('owner')
  @ApiOkResponse({ type: ServiceOrderResult })
  @ApiExampleBody(ServiceApprovalInput, { version: 2 })
  @ApiErrors(serviceOrderNotFound(), wrongStatus('It cannot be approved', 'in_progress'), versionReplaced(2))
  @HttpCode(200)
  @OwnRecord(ReviewAnswersService, 'requireCustomer')
  @Post('approval')
  async approve(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() { version }: ServiceApprovalInput,
  ): Promise<ServiceOrderResult> {
    return this.views.one(user, await this.answers.approve(user, id, version ?? null));
  }
}
