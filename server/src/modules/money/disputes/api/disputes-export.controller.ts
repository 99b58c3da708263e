import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { PaymentDispute } from '../payment-dispute.entity.js';
import { DisputeListService } from '../dispute-list.service.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { DisputeExportQuery } from '../dispute-list.inputs.js';

/** Columns of the CSV export. */
const DISPUTE_CSV: readonly CsvColumn<PaymentDispute>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Order', value: ({ orderId }) => orderId },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Payment Service', value: ({ provider }) => provider },
  { header: 'Reference', value: ({ reference }) => reference },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Evidence Due', value: ({ evidenceDueBy }) => evidenceDueBy },
  { header: 'Reported', value: ({ createdAt }) => createdAt },
  { header: 'Closed', value: ({ closedAt }) => closedAt },
];

@ApiTags('Disputes')
@Roles('admin')
@Scope('read-finance', 'admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class DisputesExportController {
  constructor(
    private readonly disputes: DisputeListService,
    private readonly replica: ReplicaReadService,
  ) {}

  @ApiCsvExport('disputes')
  @Get('disputes.csv')
  export(@Query() { sort, ...filter }: DisputeExportQuery): Promise<StreamableFile> {
    return csvFile('disputes', DISPUTE_CSV, this.disputes.batches(filter, sort, this.replica));
  }
}
