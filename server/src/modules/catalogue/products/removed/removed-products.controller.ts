import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Http, Public, type HttpExchange } from '#core/auth/index.js';
import { invalidInput } from '#core/errors/index.js';
import { pageOf, sendPageHeaders, sendPartHeaders } from '#core/pagination/index.js';
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
      'For copies of the list: sold, archived and deleted tracks (these whether they were on sale or not), the earliest first. One that is back on sale is in the list again, and not here.',
  })
  @ApiOkResponse({ type: RemovedProductsResult })
  @ApiErrors(invalidInput('updated_since must be a moment such as 2026-11-20T12:00:00.000Z', 'updated_since'))
  @Public()
  @Get('removed')
  async list(
    @Query() query: RemovedProductsQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<RemovedProductsResult> {
    const { updatedSince, after = null } = query;
    const page = pageOf(query);
    if (!page) {
      const all = await this.removed.all(updatedSince);
      sendPageHeaders(reply, all.length, query);
      return RemovedProductsResult.of(all);
    }
    const { nodes, totalCount, pageInfo } = await this.removed.page(updatedSince, {
      first: page.limit,
      after,
      page: query.page,
    });
    sendPartHeaders(reply, await totalCount, query, pageInfo);
    return RemovedProductsResult.of(nodes);
  }
}
