import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Roles, Scope } from '#core/auth/index.js';
import { sendPageHeaders } from '#core/pagination/index.js';
import { DisputeListService } from '../dispute-list.service.js';
import { DisputesQuery } from '../dispute-list.inputs.js';
import { DisputesResult } from './dispute.response.js';

@ApiTags('Disputes')
@Controller('api/disputes')
export class DisputesController {
  constructor(private readonly list: DisputeListService) {}

  @ApiOperation({ summary: 'List disputed payments and fraud warnings, newest first' })
  @ApiOkResponse({ type: DisputesResult })
  @Roles('admin')
  @Scope('read-finance', 'admin')
  @Get()
  async listAll(
    @Query() { page, limit, ...filter }: DisputesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DisputesResult> {
    const args = { filter, orderBy: 'NEWEST' as const, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.list.page(args);
    sendPageHeaders(reply, await totalCount, { page, limit });
    return DisputesResult.of(nodes);
  }
}
