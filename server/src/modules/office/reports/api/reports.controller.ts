import { Controller, Get, Query, StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile } from '#core/csv/index.js';
import { revenuePdf } from '../revenue-pdf.js';
import { RevenueReportService } from '../revenue-report.service.js';
import { REVENUE_CSV, revenueRows, type RevenueRow } from '../revenue-table.js';
import { RevenueReportResult } from './report.response.js';
import { MonthArgs } from '../report.inputs.js';
import { ApiFile } from '../../../platform/api-docs/index.js';

@ApiTags('Reports')
@Roles('admin')
@Scope('read-finance', 'admin')
@Controller('api/reports')
export class ReportsController {
  constructor(private readonly reports: RevenueReportService) {}

  @ApiOperation({ summary: 'Report the revenue of a month by method, seller and genre' })
  @ApiOkResponse({ type: RevenueReportResult })
  @Get('revenue')
  async revenue(@Query() { month }: MonthArgs): Promise<RevenueReportResult> {
    return RevenueReportResult.of(await this.reports.ofMonth(month));
  }

  @ApiOperation({ summary: 'Export the revenue of a month as CSV' })
  @ApiOkResponse({ description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } })
  @UseInterceptors(AuditedExportInterceptor)
  @Get('revenue.csv')
  async revenueAsCsv(@Query() { month }: MonthArgs): Promise<StreamableFile> {
    const rows = revenueRows(await this.reports.ofMonth(month));
    return csvFile(`revenue-${month}`, REVENUE_CSV, oneBatch(rows));
  }

  @ApiOperation({ summary: 'Export the revenue of a month as PDF' })
  @ApiFile('application/pdf')
  @UseInterceptors(AuditedExportInterceptor)
  @Get('revenue.pdf')
  async revenueAsPdf(@Query() { month }: MonthArgs): Promise<StreamableFile> {
    const pdf = await revenuePdf(await this.reports.ofMonth(month), new Date());
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="revenue-${month}.pdf"`,
    });
  }
}

async function* oneBatch(rows: RevenueRow[]): AsyncGenerator<RevenueRow[]> {
  yield rows;
}
