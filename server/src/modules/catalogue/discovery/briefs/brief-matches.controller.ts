import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Http, Public, type HttpExchange } from '#core/auth/index.js';
import { takePage } from '#core/pagination/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import { toProductResponse } from '../../products/index.js';
import { BriefMatchResponse } from './brief.response.js';
import { BriefQuery } from './brief.inputs.js';
import { FittingTracksService } from './fitting-tracks.service.js';

export class BriefMatchesResult extends dataResponse(
  [BriefMatchResponse],
  'Tracks on sale that fit, best first.',
) {}

@ApiTags('Products')
@Controller('api/products')
export class BriefMatchesController {
  constructor(private readonly briefs: FittingTracksService) {}

  @ApiOperation({
    summary: 'List the tracks that fit a brief',
    description:
      'Before ordering custom work: at most 100 tracks on sale that come close, best first, with the reasons. By genre, key, tempo (within 6 %, at half and double speed too) and version. Empty for a brief without a genre, a tempo or a key.',
  })
  @ApiOkResponse({ type: BriefMatchesResult })
  @Public()
  @Get('for-brief')
  async list(@Query() query: BriefQuery, @Http() { reply }: HttpExchange): Promise<BriefMatchesResult> {
    const tracks = takePage(reply, await this.briefs.find(query), query);
    const data = tracks.map(({ product, reasons }) => ({ product: toProductResponse(product), reasons }));
    return BriefMatchesResult.of(data);
  }
}
