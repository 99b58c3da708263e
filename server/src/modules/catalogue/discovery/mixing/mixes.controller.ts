import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Http, Public, type HttpExchange } from '#core/auth/index.js';
import { ListQuery, takePage } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, SuccessResponse } from '../../../platform/api-docs/index.js';
import {
  ProductResponse,
  toProductResponse,
  productNotFound,
  ProductsService,
} from '../../products/index.js';
import { MixesService } from './mixes.service.js';

export class MixesResult extends SuccessResponse {
  @ApiProperty({ description: 'Tracks on sale, nearest first.', type: [ProductResponse] })
  data: ProductResponse[];
}

@ApiTags('Products')
@Controller('api/products')
export class MixesController {
  constructor(
    private readonly products: ProductsService,
    private readonly mixes: MixesService,
  ) {}

  @ApiOperation({
    summary: 'List the tracks that mix with a track',
    description:
      'At most 100 tracks on sale, nearest first: by key (the same, its relative, one step on the Camelot wheel), tempo (within 6 %, at half and double speed too) and energy. Empty for a track without a key, mode or tempo.',
  })
  @ApiOkResponse({ type: MixesResult })
  @ApiErrors(productNotFound())
  @Public()
  @Get(':id/mixes-with')
  async list(
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<MixesResult> {
    const { tracks } = await this.mixes.mixesWith(await this.products.getProduct(id, false));
    return { success: true, data: takePage(reply, tracks, query).map(toProductResponse) };
  }
}
