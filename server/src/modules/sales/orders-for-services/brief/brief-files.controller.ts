import { Body, Controller, Delete, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, OwnRecord, Roles, Scope, type AppRequest, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody, ApiFileInParts } from '../../../platform/api-docs/index.js';
import { fileTooLarge, unsupportedAudio } from '../../../platform/media/index.js';
import { serviceOrderNotFound, wrongStatus } from '../service-order.errors.js';
import { briefFileNotFound, briefFilesTooLarge, takesNoStems } from './brief-file.errors.js';
import { BriefFileFacade } from './brief-file.facade.js';
import { BriefFileInput } from './brief-file.inputs.js';
import { BriefFilesService } from './brief-files.service.js';
import { BriefFilesResult } from './service-brief-file.entity.js';

/** Files of a request for custom work. */
@Roles('user')
@ApiTags('Services')
@Controller('api/service-orders/:id/brief-files')
export class BriefFilesController {
  constructor(
    private readonly files: BriefFilesService,
    private readonly facade: BriefFileFacade,
  ) {}

  @ApiOperation({
    summary: 'Add a file to a request for custom work',
    description:
      'The customer adds a complete upload (`/api/uploads`) until a price is agreed: a reference (MP3 or WAV of at most 100 MB and 30 minutes, which is measured), or for co-producing, mixing and mastering the stems as one ZIP archive. At most 10 files and 4 GB. Neither the name of the file nor tags of a reference reach anybody. Returns all files.',
  })
  @ApiAudience('owner')
  @ApiExampleBody(BriefFileInput, {
    upload_id: '0d7f6f0e-3c54-4e0b-9a57-2a7f6a4c1b11',
    kind: 'reference',
  })
  @ApiCreatedResponse({ type: BriefFilesResult })
  @ApiErrors(
    serviceOrderNotFound(),
    takesNoStems(),
    wrongStatus('No file can be added', 'accepted'),
    fileTooLarge('audio', 'upload_id'),
    briefFilesTooLarge(),
    unsupportedAudio('upload_id'),
  )
  @OwnRecord(BriefFilesService, 'requireCustomer')
  @Post()
  async add(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: BriefFileInput,
  ): Promise<BriefFilesResult> {
    return BriefFilesResult.of(await this.files.add(user, id, input));
  }

  @ApiOperation({
    summary: 'Remove a file from a request for custom work',
    description: 'The customer removes it while nobody works with it. Returns the files that stay.',
  })
  @ApiAudience('owner')
  @ApiOkResponse({ type: BriefFilesResult })
  @ApiErrors(
    serviceOrderNotFound(),
    briefFileNotFound(),
    wrongStatus('The file cannot be removed', 'accepted'),
  )
  @Delete(':fileId')
  async remove(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) id: number,
    @Param('fileId', IdPipe) fileId: number,
  ): Promise<BriefFilesResult> {
    return BriefFilesResult.of(await this.files.remove(user, id, fileId));
  }

  @ApiOperation({
    summary: 'Fetch a file of a request for custom work',
    description: 'As its customer, its maker or an admin. Supports ranges.',
  })
  @ApiAudience('ownerOrAdmin')
  @ApiFileInParts('*/*', 'The file.')
  @ApiErrors(serviceOrderNotFound(), briefFileNotFound(), 'RANGE_NOT_SATISFIABLE')
  @Scope('read-orders', 'admin')
  @Get(':fileId')
  async fetch(
    @CurrentUser() user: Principal,
    @Param('id', IdPipe) orderId: number,
    @Param('fileId', IdPipe) fileId: number,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.facade.send(user, { orderId, fileId }, request, reply);
  }
}
