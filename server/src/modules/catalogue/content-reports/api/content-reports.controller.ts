import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentUser,
  Http,
  PublicButIdentified,
  Roles,
  Scope,
  type HttpExchange,
  type Principal,
} from '#core/auth/index.js';
import { sendPageHeaders } from '#core/pagination/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody } from '../../../platform/api-docs/index.js';
import { ProtectedForm } from '../../../platform/captcha/index.js';
import { productNotFound } from '../../products/index.js';
import { ContentReportListService } from '../content-report-list.service.js';
import { reportDecided, reportNotFound } from '../content-report.errors.js';
import { ContentReportsQuery, DecideReportInput, ReportContentInput } from '../content-report.inputs.js';
import { ContentReportsService } from '../content-reports.service.js';
import { ReportDecisionsService } from '../report-decisions.service.js';
import { ContentReportResult, ContentReportsResult, ReportReceiptResult } from './content-report.response.js';

@ApiTags('Reports and decisions')
@Controller('api/content-reports')
export class ContentReportsController {
  constructor(
    private readonly reports: ContentReportsService,
    private readonly list: ContentReportListService,
    private readonly decisions: ReportDecisionsService,
  ) {}

  @ApiOperation({
    summary: 'Report a track or a shop',
    description:
      'Also without an account. The receipt is mailed to the account, or to `email`; so is the decision. An account that reports the same thing again while its report is open gets the same number.',
  })
  @ApiExampleBody(ReportContentInput, {
    product_id: 60,
    reason: 'copy',
    text: 'The melody is that of my track from 2024.',
    email: 'mia@example.com',
    recaptchaToken: 'eyJjaGFsbGVuZ2Ui',
  })
  @ApiCreatedResponse({ type: ReportReceiptResult })
  @ApiErrors(productNotFound())
  @PublicButIdentified()
  @ProtectedForm(ReportContentInput, 'submit')
  @Post()
  async report(
    @CurrentUser() sender: Principal | null,
    @Body() input: ReportContentInput,
  ): Promise<ReportReceiptResult> {
    return ReportReceiptResult.of(await this.reports.report(sender, input));
  }

  @ApiOperation({ summary: 'List reports of tracks and shops, newest first' })
  @ApiOkResponse({ type: ContentReportsResult })
  @Roles('admin')
  @Scope('admin')
  @Get()
  async listAll(
    @Query() { page, limit, ...filter }: ContentReportsQuery,
    @Http() { reply }: HttpExchange,
  ): Promise<ContentReportsResult> {
    const args = { filter, orderBy: 'NEWEST' as const, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.list.page(args);
    sendPageHeaders(reply, await totalCount, { page, limit });
    return ContentReportsResult.of(nodes);
  }

  @ApiOperation({ summary: 'Show a report' })
  @ApiOkResponse({ type: ContentReportResult })
  @ApiErrors(reportNotFound())
  @Roles('admin')
  @Scope('admin')
  @Get(':id')
  async show(@Param('id', IdPipe) id: number): Promise<ContentReportResult> {
    return ContentReportResult.of(await this.reports.getReport(id));
  }

  @ApiOperation({
    summary: 'Decide a report',
    description:
      '`removed` takes the track off sale, or blocks the shop and takes its tracks off sale. The person who reported and the seller are mailed the reason, once each; the seller never learns who reported. The decision is audited.',
  })
  @ApiExampleBody(DecideReportInput, {
    decision: 'removed',
    reason: 'The melody is that of an earlier track.',
  })
  @ApiOkResponse({ type: ContentReportResult })
  @ApiErrors(reportNotFound(), reportDecided())
  @Roles('admin')
  @Scope('admin')
  @HttpCode(200)
  @Post(':id/decision')
  async decide(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: DecideReportInput,
  ): Promise<ContentReportResult> {
    return ContentReportResult.of(await this.decisions.decide(actor, id, input));
  }
}
