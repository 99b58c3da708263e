import { Controller, Get, Query, Res, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { sendPageHeaders } from '#core/pagination/index.js';
import { LedgerExportQuery, LedgerQuery } from './ledger-list.inputs.js';
import { LedgerListService } from './ledger-list.service.js';
import { LedgerEntry } from './ledger-entry.entity.js';
import { ApiCsvExport, dataResponse } from '../../platform/api-docs/index.js';

export class LedgerResult extends dataResponse([LedgerEntry], 'Entries, newest first.') {}

/** Columns of the CSV export. */
const LEDGER_CSV: readonly CsvColumn<LedgerEntry>[] = [
  { header: 'Entry', value: ({ id }) => id },
  { header: 'Transaction', value: ({ transactionId }) => transactionId },
  { header: 'Date', value: ({ createdAt }) => createdAt },
  { header: 'Account', value: ({ account }) => account },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'Order', value: ({ orderId }) => orderId },
  { header: 'Refund', value: ({ refundId }) => refundId },
  { header: 'Payout', value: ({ payoutId }) => payoutId },
];

@ApiTags('Ledger')
@Roles('admin')
@Scope('read-finance', 'admin')
@Controller('api')
export class LedgerController {
  constructor(
    private readonly ledger: LedgerListService,
    private readonly replica: ReplicaReadService,
  ) {}

  @ApiOperation({ summary: 'List ledger entries, newest first' })
  @ApiOkResponse({ type: LedgerResult })
  @Get('ledger')
  async entries(
    @Query() { page, limit, ...filter }: LedgerQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LedgerResult> {
    const args = { filter, orderBy: 'NEWEST' as const, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.ledger.page(args);
    sendPageHeaders(reply, await totalCount, { page, limit });
    return LedgerResult.of(nodes);
  }

  @ApiCsvExport('ledger')
  @UseInterceptors(AuditedExportInterceptor)
  @Get('admin/exports/ledger.csv')
  export(@Query() { sort, ...filter }: LedgerExportQuery): Promise<StreamableFile> {
    return csvFile('ledger', LEDGER_CSV, this.ledger.batches(filter, sort, this.replica));
  }
}
