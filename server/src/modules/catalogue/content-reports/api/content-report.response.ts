import { Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { OutputField } from '#core/output/index.js';
import { connectionOf } from '#core/pagination/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import { ContentReport } from '../content-report.entity.js';

@ObjectType({ description: 'Receipt of a report.' })
@ApiSchema({ name: 'ReportReceipt' })
export class ReportReceipt {
  @OutputField(() => Int, 'Number of the report, for questions about it.', { example: 7 })
  id: number;
}

@ObjectType({ description: 'A page of reports.' })
export class ContentReportConnection extends connectionOf(ContentReport) {}

export class ReportReceiptResult extends dataResponse(ReportReceipt, 'The receipt.') {}

export class ContentReportResult extends dataResponse(ContentReport, 'The report.') {}

export class ContentReportsResult extends dataResponse([ContentReport], 'The reports, newest first.') {}
