import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { AdminDashboardService } from './admin-dashboard.service.js';
import { PendingWorkResult } from './admin-dashboard.response.js';
import { FindRecordsService } from './find/find-records.service.js';
import { FoundRecordsResult } from './find/found-record.response.js';
import { WaitingWorkResult } from './waiting/waiting-work.response.js';
import { WaitingWorkService } from './waiting/waiting-work.service.js';
import { FindRecordsArgs } from './find/find-records.inputs.js';

@ApiTags('Dashboard')
@Roles('admin')
@Controller('api/admin')
export class AdminDashboardController {
  constructor(
    private readonly dashboard: AdminDashboardService,
    private readonly records: FindRecordsService,
    private readonly waiting: WaitingWorkService,
  ) {}

  @ApiOperation({ summary: 'Count the work that is pending' })
  @ApiOkResponse({ type: PendingWorkResult })
  @Scope('read-store', 'read-finance', 'admin')
  @Get('pending-work')
  async pendingWork(): Promise<PendingWorkResult> {
    return PendingWorkResult.of(await this.dashboard.pendingWork());
  }

  @ApiOperation({
    summary: 'Show what waits for a person',
    description:
      'The most urgent first, with the most urgent records of each kind and their pages in the admin area.',
  })
  @ApiOkResponse({ type: WaitingWorkResult })
  @Get('waiting-work')
  async waitingWork(): Promise<WaitingWorkResult> {
    return WaitingWorkResult.of({ kinds: await this.waiting.list() });
  }

  @ApiOperation({
    summary: 'Find records of all kinds',
    description:
      'Finds by number, name or email address: orders, tracks, accounts, sellers, submissions and service orders.',
  })
  @ApiOkResponse({ type: FoundRecordsResult })
  @Get('find')
  async find(@Query() { search }: FindRecordsArgs): Promise<FoundRecordsResult> {
    return FoundRecordsResult.of({ records: await this.records.find(search) });
  }
}
