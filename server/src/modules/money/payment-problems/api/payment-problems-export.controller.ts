import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { PaymentProblemExportQuery } from '../payment-problem-list.inputs.js';
import { ApiCsvExport } from '../../../platform/api-docs/index.js';
import { PaymentProblem } from '../payment-problem.entity.js';
import { PaymentProblemListService } from '../payment-problem-list.service.js';

/** Columns of the CSV export. */
const PROBLEM_CSV: readonly CsvColumn<PaymentProblem>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Order', value: ({ orderId }) => orderId },
  { header: 'Payment', value: ({ paymentId }) => paymentId },
  { header: 'Payout', value: ({ payoutId }) => payoutId },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'What Happened', value: ({ detail }) => detail },
  { header: 'Found', value: ({ createdAt }) => createdAt },
  { header: 'Resolved', value: ({ resolvedAt }) => resolvedAt },
  { header: 'Resolved By', value: ({ resolvedBy }) => resolvedBy },
  { header: 'Note', value: ({ note }) => note },
];

@ApiTags('Payment problems')
@Roles('admin')
@Scope('read-finance', 'admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class PaymentProblemsExportController {
  constructor(
    private readonly problems: PaymentProblemListService,
    private readonly replica: ReplicaReadService,
  ) {}

  @ApiCsvExport('payment problems')
  @Get('payment-problems.csv')
  export(@Query() { sort, ...filter }: PaymentProblemExportQuery): Promise<StreamableFile> {
    return csvFile('payment-problems', PROBLEM_CSV, this.problems.batches(filter, sort, this.replica));
  }
}
