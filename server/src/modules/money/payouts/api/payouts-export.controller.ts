import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { PayoutListService } from '../payout-list.service.js';
import { Payout } from '../payout.entity.js';
import { PayoutExportQuery } from '../payout-list.inputs.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';

/** Columns of the CSV export. */
const PAYOUT_CSV: readonly CsvColumn<Payout>[] = [
  { header: 'Payout', value: ({ id }) => id },
  { header: 'Date', value: ({ paidOn }) => paidOn },
  { header: 'Seller', value: ({ sellerName }) => sellerName },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'Paid by', value: ({ method }) => method },
  { header: 'Reference', value: ({ reference }) => reference },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Recorded by', value: ({ createdBy }) => createdBy },
  { header: 'Recorded', value: ({ createdAt }) => createdAt },
  { header: 'Reversed', value: ({ reversedAt }) => reversedAt },
  { header: 'Reason', value: ({ reversalReason }) => reversalReason },
];

@ApiTags('Payouts')
@Roles('admin')
@Scope('read-finance')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class PayoutsExportController {
  constructor(
    private readonly payouts: PayoutListService,
    private readonly replica: ReplicaReadService,
  ) {}

  @ApiCsvExport('payouts')
  @Get('payouts.csv')
  export(@Query() { sort, ...filter }: PayoutExportQuery): Promise<StreamableFile> {
    return csvFile('payouts', PAYOUT_CSV, this.payouts.batches(filter, sort, this.replica));
  }
}
