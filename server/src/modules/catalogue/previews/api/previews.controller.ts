import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, OwnRecord, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { productNotFound, ProductPreviewsService } from '../../products/index.js';
import { packageMissing, previewIsRendering } from '../previews.errors.js';
import { PreviewsService } from '../previews.service.js';
import { StemPreviewsService } from '../stems/stem-previews.service.js';
import { PreviewSectionArgs } from '../preview.inputs.js';
import { toTrackPreviewResult, TrackPreviewResult } from './preview.response.js';

@ApiTags('Products')
@Roles('seller')
@Scope('write-listings', 'admin')
@Controller('api/products')
export class PreviewsController {
  constructor(
    private readonly previews: PreviewsService,
    private readonly stems: StemPreviewsService,
  ) {}

  @ApiOperation({
    summary: 'Read the state of the preview that we make of a track',
    description:
      'For admins and the seller of an unsold track. The first request reads the master of the package, which takes some seconds.',
  })
  @ApiOkResponse({ type: TrackPreviewResult })
  @ApiErrors(productNotFound())
  @Get(':id/preview')
  async one(@CurrentUser() actor: Principal, @Param('id', IdPipe) id: number): Promise<TrackPreviewResult> {
    const preview = await this.previews.find(actor, id);
    const [stems] = preview ? await this.stems.ofPreviews([{ id, audio: preview.audio }]) : [];
    return toTrackPreviewResult(preview, stems);
  }

  @ApiOperation({
    summary: 'Make the preview of a track from the master of its package',
    description:
      'A job cuts the section, brings it to -9 LUFS and at most -1 dBTP, and replaces the preview of the track.',
  })
  @ApiExampleBody(PreviewSectionArgs, { start_seconds: 61.5, length_seconds: 75 })
  @ApiAcceptedResponse({ type: TrackPreviewResult })
  @ApiErrors(productNotFound(), packageMissing(), previewIsRendering())
  @OwnRecord(ProductPreviewsService, 'requireEditable')
  @Post(':id/preview')
  @HttpCode(202)
  async make(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() section: PreviewSectionArgs,
  ): Promise<TrackPreviewResult> {
    return toTrackPreviewResult(await this.previews.make(actor, id, section));
  }
}
