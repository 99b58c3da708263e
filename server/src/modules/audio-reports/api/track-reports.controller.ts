import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiSchema, ApiTags, PickType } from '@nestjs/swagger';
import { CurrentUser, Public, Roles, Scope, type Principal } from '../../../core/auth/index.js';
import { IdPipe } from '../../../core/validation/index.js';
import { ApiErrors, SuccessResponse } from '../../api-docs/index.js';
import { productNotFound } from '../../products/index.js';
import { mediaOfReportNotFound } from '../audio-reports.errors.js';
import { AudioReportsService } from '../audio-reports.service.js';
import { AudioReportResponse, AudioReportResult, toAudioReportResponse } from './audio-report.response.js';
import { toAudioReportView } from './audio-report.view.js';

@ApiSchema({ name: 'TrackMeasurement' })
class TrackMeasurementResponse extends PickType(AudioReportResponse, [
  'bpm',
  'bpm_confidence',
  'music_key',
  'mode',
  'key_confidence',
  'loudness',
  'true_peak',
  'sections',
] as const) {}

@ApiSchema({ name: 'TrackMeasurementResult' })
class TrackMeasurementResult extends SuccessResponse {
  @ApiProperty({
    description: 'Measurement; null until it is measured.',
    type: TrackMeasurementResponse,
    nullable: true,
  })
  data: TrackMeasurementResponse | null;
}

@ApiTags('Products')
@Controller('api/products')
export class TrackReportsController {
  constructor(private readonly reports: AudioReportsService) {}

  @ApiOperation({
    summary: 'Read what was measured in the preview of a track',
    description: 'Tempo, key, loudness, true peak and arrangement.',
  })
  @ApiOkResponse({ type: TrackMeasurementResult })
  @ApiErrors(productNotFound())
  @Public()
  @Get(':id/measurement')
  async measurement(@Param('id', IdPipe) id: number): Promise<TrackMeasurementResult> {
    const measurement = await this.reports.findMeasurement(id);
    if (!measurement) return { success: true, data: null };
    const view = toAudioReportResponse(toAudioReportView({ measurement, failure: null }));
    const { bpm, bpm_confidence, music_key, mode, key_confidence, loudness, true_peak, sections } = view;
    return {
      success: true,
      data: { bpm, bpm_confidence, music_key, mode, key_confidence, loudness, true_peak, sections },
    };
  }

  @ApiOperation({
    summary: 'Read the audio report of a track',
    description:
      'For admins and the seller of the track. The measurement starts with the upload and takes some seconds; until then the status is `waiting`.',
  })
  @ApiOkResponse({ type: AudioReportResult })
  @ApiErrors(productNotFound(), mediaOfReportNotFound())
  @Roles('user')
  @Scope('admin')
  @Get(':id/audio-report')
  async report(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<AudioReportResult> {
    const { report, product, peaks } = await this.reports.getReportOfTrack(actor, id);
    return { success: true, data: toAudioReportResponse(toAudioReportView(report, product, peaks)) };
  }
}
