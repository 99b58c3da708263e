import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DATA_EXPORT_DAYS, DATA_EXPORT_WAIT_HOURS } from '#domain/own-data.js';
import { CurrentPasswordArgs, CurrentUser, Owner, Roles, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiAudience, ApiErrors, ApiExampleBody, ApiFile } from '../../../platform/api-docs/index.js';
import { DataExportService } from '../data-export.service.js';
import { exportNotFound } from '../own-data.errors.js';
import { DataExportResult, LatestDataExportResult } from './data-export.response.js';

/** Closed to API tokens: an export holds everything. */
@ApiTags('Accounts')
@Controller('api/users/:id/export')
export class DataExportsController {
  constructor(private readonly exports: DataExportService) {}

  @ApiOperation({
    summary: 'Ask for an export of the own data',
    description: `A job makes a ZIP with JSON and CSV of each list, and mails a link to it that works for ${DATA_EXPORT_DAYS} days, signed in as its owner. One in ${DATA_EXPORT_WAIT_HOURS} hours.`,
  })
  @ApiAudience('owner')
  @ApiExampleBody(CurrentPasswordArgs, { current_password: 'Correct-Horse-1' })
  @ApiAcceptedResponse({ type: DataExportResult })
  @ApiErrors('REAUTHENTICATION_REQUIRED', 'RATE_LIMITED')
  @Roles('user')
  @Owner('id')
  @Post()
  @HttpCode(202)
  async request(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) _id: number,
    @Body() { currentPassword }: CurrentPasswordArgs,
  ): Promise<DataExportResult> {
    return DataExportResult.of(await this.exports.request(actor, currentPassword));
  }

  @ApiOperation({ summary: 'Read the latest export of the own data' })
  @ApiAudience('owner')
  @ApiOkResponse({ type: LatestDataExportResult })
  @Roles('user')
  @Owner('id')
  @Get()
  async latest(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) _id: number,
  ): Promise<LatestDataExportResult> {
    return LatestDataExportResult.of(await this.exports.findLatest(actor));
  }

  @ApiOperation({
    summary: 'Download an export of the own data',
    description:
      'Until `expires_at`, signed in as its owner. Wants a recent sign-in, or the password by `reauthenticate` before.',
  })
  @ApiAudience('owner')
  @ApiFile('application/zip', 'The archive.')
  @ApiErrors(exportNotFound(), 'REAUTHENTICATION_REQUIRED')
  @Roles('user')
  @Owner('id')
  @Get(':exportId')
  async download(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) _id: number,
    @Param('exportId', IdPipe) exportId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.exports.content(actor, exportId);
    void reply
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="your-data-${exportId}.zip"`)
      .type('application/zip')
      .send(content);
  }
}
