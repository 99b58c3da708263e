import { Controller, Get, Header, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { AuditedExportInterceptor } from '#core/csv/index.js';
import { ToNumber } from '#core/validation/index.js';
import { reauthenticationRequired, ReauthenticationService } from '../../../people/sessions/index.js';
import { ApiErrors, ApiFile } from '../../../platform/api-docs/index.js';
import { AnnualReportService } from './annual-report.service.js';

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
  constructor(
    private readonly report: AnnualReportService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  @ApiOperation({
    summary: 'Download the yearly report about sellers (DAC7) as CSV',
    description:
      'Identity, account, and for each quarter consideration, number of sales and fees, in US dollars as the ledger has them. Holds personal data in full; each download is recorded. Wants a recent sign-in, or the password by `reauthenticate` before.',
  })
  @ApiFile('text/csv')
  @ApiErrors(reauthenticationRequired())
  @Roles('admin')
  @UseInterceptors(AuditedExportInterceptor)
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="sellers-year.csv"')
  @Get('sellers-year.csv')
  async download(@CurrentUser() actor: Principal, @Query() { year }: AnnualReportQuery): Promise<string> {
    await this.reauthentication.require(actor, null);
    return this.report.csv(year);
  }
}
