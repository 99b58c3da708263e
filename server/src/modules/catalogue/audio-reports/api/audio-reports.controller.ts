import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { ApiErrors } from '../../../platform/api-docs/index.js';
import { mediaOfReportNotFound } from '../audio-reports.errors.js';
import { AudioReportsService } from '../audio-reports.service.js';
import { AudioReportResult, statedGenre, toAudioReportView } from './audio-report.response.js';

@ApiTags('Media')
@Controller('api/media')
export class AudioReportsController {
  constructor(private readonly reports: AudioReportsService) {}

  @ApiOperation({
    summary: 'Read what was measured in an audio file',
    description:
      'Tempo, key, loudness, arrangement and faults. The measurement starts with the upload and takes some seconds; until then the status is `waiting`.',
  })
  @ApiParam({
    name: 'id',
    description: 'Name of the file: its `path` without `media/audio/` and the ending.',
    example: 'cd34',
  })
  @ApiQuery({
    name: 'genre',
    required: false,
    description: 'Genre of the music: decides between half and double tempo.',
    example: 'Drum & Bass',
  })
  @ApiOkResponse({ type: AudioReportResult })
  @ApiErrors(mediaOfReportNotFound())
  @Roles('admin')
  @Scope('read-store', 'admin')
  @Get(':id/report')
  async getReport(@Param('id') id: string, @Query('genre') genre?: string): Promise<AudioReportResult> {
    const report = await this.reports.getReport(id);
    return AudioReportResult.of(toAudioReportView(report, statedGenre(genre ?? null)));
  }
}
