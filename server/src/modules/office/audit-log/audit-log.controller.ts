import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { sendPageHeaders } from '#core/pagination/index.js';
import { AuditLogQuery } from './audit-log.inputs.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditRecordsResult } from './audit-record.entity.js';

@ApiTags('Audit log')
@Controller('api/admin/audit-log')
export class AuditLogController {
  constructor(private readonly log: AuditLogService) {}

  @ApiOperation({ summary: 'List recorded actions, newest first' })
  @ApiOkResponse({ type: AuditRecordsResult })
  @Roles('admin')
  @Scope('admin')
  @Get()
  async listAll(
    @CurrentUser() reader: Principal,
    @Query() { page, limit, ...filter }: AuditLogQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditRecordsResult> {
    const args = { filter, orderBy: 'NEWEST' as const, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.log.page(reader, args);
    sendPageHeaders(reply, await totalCount, { page, limit });
    return AuditRecordsResult.of(nodes);
  }
}
