import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { sendPageHeaders, DatedPageQuery } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiFile } from '../../../platform/api-docs/index.js';
import { saleNotFound } from '../order.errors.js';
import { SalesResult } from './sale.response.js';
import { SoldTracksService } from './sold-tracks.service.js';

@ApiTags('Sellers')
@Controller('api/sales')
export class SalesController {
  constructor(private readonly sales: SoldTracksService) {}

  @ApiOperation({
    summary: "List the sold tracks of the caller's shop, newest first",
    description: 'The list does not name buyers, and is empty for a caller without a shop.',
  })
  @ApiOkResponse({ type: SalesResult })
  @Roles('user')
  @Scope('read-sales')
  @Get()
  async listOwn(
    @CurrentUser() actor: Principal,
    @Query() { page, limit, from, to }: DatedPageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SalesResult> {
    const { nodes, totalCount } = await this.sales.ofSeller(actor, { first: limit, page, from, to });
    sendPageHeaders(reply, await totalCount, { page, limit });
    return SalesResult.of(nodes);
  }

  @ApiOperation({
    summary: "Download the seller's copy of the rights contract of a sold track",
    description:
      'Seller and admins; `{id}` is the number of the order line. It names the store in place of the buyer.',
  })
  @ApiFile('application/pdf', 'The contract.')
  @ApiErrors(saleNotFound())
  @Roles('user')
  @Scope('read-sales', 'admin')
  @Header('Content-Type', 'application/pdf')
  @Get(':id/contract')
  async contract(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { fileName, content } = await this.sales.contractOf(actor, id);
    void reply.header('Content-Disposition', `attachment; filename="${fileName}"`);
    return content;
  }
}
