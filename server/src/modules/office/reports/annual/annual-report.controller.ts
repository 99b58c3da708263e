import { Controller, Get, Header, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { Roles } from '#core/auth/index.js';
import { AuditedExportInterceptor } from '#core/csv/index.js';
import { ToNumber } from '#core/validation/index.js';
import { AnnualReportService } from './annual-report.service.js';
import { ApiFile } from '../../../platform/api-docs/index.js';

const YEAR_ADVICE = { message: 'year must be a year from 2020 to 2999' };

class AnnualReportQuery {
  @ApiProperty({ description: 'Year, in UTC.', type: 'integer', example: 2026 })
  @ToNumber()
  @IsInt(YEAR_ADVICE)
  @Min(2020, YEAR_ADVICE)
  @Max(2999, YEAR_ADVICE)
  year: number;
}

@ApiTags('Payouts')
@Controller('api/admin/exports')
export class AnnualReportController {
  constructor(private readonly report: AnnualReportService) {}

  @ApiOperation({
    summary: 'Download the yearly report about sellers (DAC7) as CSV',
    description:
      'Identity, account, and for each quarter consideration, number of sales and fees, in US dollars as the ledger has them. Holds personal data in full; each download is recorded.',
  })
  @ApiFile('text/csv')
  @Roles('admin')
  @UseInterceptors(AuditedExportInterceptor)
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="sellers-year.csv"')
  @Get('sellers-year.csv')
  download(@Query() { year }: AnnualReportQuery): Promise<string> {
    return this.report.csv(year);
  }
}
