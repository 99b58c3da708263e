import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Http, Public, type HttpExchange } from '#core/auth/index.js';
import { invalidInput } from '#core/errors/index.js';
import { pageOf, sendPageHeaders } from '#core/pagination/index.js';
import { ApiErrors, dataResponse } from '../../../platform/api-docs/index.js';
import { RemovedProduct, RemovedProductsQuery } from './removed-product.response.js';
import { RemovedProductsService } from './removed-products.service.js';

export class RemovedProductsResult extends dataResponse([RemovedProduct], 'The tracks.') {}

@ApiTags('Products')
@Controller('api/products')
export class RemovedProductsController {
  constructor(private readonly removed: RemovedProductsService) {}

  @ApiOperation({
    summary: 'List the tracks that have left the shop',
    description:
      'For copies of the list: sold, archived and deleted tracks, the earliest first. One that is back on sale is in the list again, and not here.',
  })
  @ApiOkResponse({ type: RemovedProductsResult })
  @ApiErrors(invalidInput('updated_since must be a moment such as 2026-11-20T12:00:00.000Z', 'updated_since'))
  @Public()
  @Get('removed')
  async list(
    @Query() query: RemovedProductsQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<RemovedProductsResult> {
    const page = pageOf(query);
    if (!page) {
      const all = await this.removed.all(query.updatedSince);
      sendPageHeaders(reply, all.length, query);
      return RemovedProductsResult.of(all);
    }
    const { nodes, totalCount } = await this.removed.page(query.updatedSince, {
      first: page.limit,
      page: page.page,
    });
    sendPageHeaders(reply, await totalCount, query);
    return RemovedProductsResult.of(nodes);
  }
}
