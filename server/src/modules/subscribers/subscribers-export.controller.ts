import { Controller, Get, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { Roles, Scope } from '../../core/auth/index.js';
import { AuditedExport, csvFile } from '../../core/csv/index.js';
import { StaleReads } from '../../core/database/index.js';
import { Documented } from '../api-docs/index.js';
import { SubscriberExportQuery } from './dto/subscriber-export.query.js';
import { SUBSCRIBER_CSV } from './subscriber.csv.js';
import { SubscribersService } from './subscribers.service.js';
import { SUBSCRIBERS_EXPORT_API, SUBSCRIBERS_TAG } from './subscribers.openapi.js';

@Roles('admin')
@Scope('admin')
@Documented(SUBSCRIBERS_TAG, SUBSCRIBERS_EXPORT_API)
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class SubscribersExportController {
  constructor(
    private readonly subscribers: SubscribersService,
    private readonly staleReads: StaleReads,
  ) {}

  @Get('subscribers.csv')
  export(@Query() { sort, ...filter }: SubscriberExportQuery): Promise<StreamableFile> {
    return csvFile('subscribers', SUBSCRIBER_CSV, this.subscribers.batches(filter, sort, this.staleReads));
  }
}
