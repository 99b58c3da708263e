import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiSchema, ApiTags, PickType } from '@nestjs/swagger';
import { CurrentUser, Public, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, dataResponse } from '../../../platform/api-docs/index.js';
import { productNotFound } from '../../products/index.js';
import { mediaOfReportNotFound } from '../audio-reports.errors.js';
import { TrackReportsService } from '../track-reports.service.js';
import { AudioReportResult, AudioReportView, toAudioReportView } from './audio-report.response.js';

@ApiSchema({ name: 'TrackMeasurement' })
class TrackMeasurementResponse extends PickType(AudioReportView, [
  'bpm',
  'bpmConfidence',
  'musicKey',
  'mode',
  'keyConfidence',
  'loudness',
  'truePeak',
  'sections',
] as const) {}

@ApiSchema({ name: 'TrackMeasurementResult' })
class TrackMeasurementResult extends dataResponse(
  TrackMeasurementResponse,
  'Measurement; null until it is measured.',
  {
    nullable: true,
  },
) {}

@ApiTags('Products')
@Controller('api/products')
export class TrackReportsController {
  constructor(private readonly reports: TrackReportsService) {}

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
    return TrackMeasurementResult.of(measurement && toAudioReportView({ measurement, failure: null }));
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
    return AudioReportResult.of(toAudioReportView(report, product, peaks));
  }
}
