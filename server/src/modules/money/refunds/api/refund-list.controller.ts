import { Controller, Get, Query, Res, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { sendPageHeaders } from '#core/pagination/index.js';
import { ApiCsvExport, dataResponse } from '../../../platform/api-docs/index.js';
import { Refund } from '../refund.entity.js';
import { RefundExportQuery, RefundsQuery } from '../refund-list.inputs.js';
import { RefundListService } from '../refund-list.service.js';

export class AllRefundsResult extends dataResponse([Refund], 'The refunds, newest first.') {}

/** Columns of the CSV export. */
const REFUND_CSV: readonly CsvColumn<Refund>[] = [
  { header: 'Refund', value: ({ id }) => id },
  { header: 'Requested', value: ({ createdAt }) => createdAt },
  { header: 'Accepted', value: ({ acceptedAt }) => acceptedAt },
  { header: 'Order', value: ({ orderId }) => orderId },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'Method', value: ({ method }) => method },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Reference', value: ({ reference }) => reference },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Failure', value: ({ failure }) => failure },
  { header: 'Order Lines', value: ({ lines }) => lines.map(({ orderLineId }) => orderLineId).join('; ') },
];

@ApiTags('Refunds')
@Roles('admin')
@Scope('read-finance', 'admin')
@Controller('api')
export class RefundListController {
  constructor(
    private readonly refunds: RefundListService,
    private readonly replica: ReplicaReadService,
  ) {}

  @ApiOperation({ summary: 'List refunds of all orders, newest first' })
  @ApiOkResponse({ type: AllRefundsResult })
  @Get('refunds')
  async listAll(
    @Query() { page, limit, ...filter }: RefundsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AllRefundsResult> {
    const args = { filter, orderBy: 'NEWEST' as const, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.refunds.page(args);
    sendPageHeaders(reply, await totalCount, { page, limit });
    return AllRefundsResult.of(nodes);
  }

  @ApiCsvExport('refunds')
  @UseInterceptors(AuditedExportInterceptor)
  @Get('admin/exports/refunds.csv')
  export(@Query() { sort, ...filter }: RefundExportQuery): Promise<StreamableFile> {
    return csvFile('refunds', REFUND_CSV, this.refunds.batches(filter, sort, this.replica));
  }
}
