import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, type CsvColumn, csvFile } from '#core/csv/index.js';
import { ReplicaReadService } from '#core/database/index.js';
import { SubscriberListService } from './subscriber-list.service.js';
import { ApiCsvExport } from '../../platform/api-docs/index.js';
import { SubscriberExportQuery } from './subscriber-list.inputs.js';
import { Subscriber } from './subscriber.entity.js';

/** Columns of the export. */
const SUBSCRIBER_CSV: readonly CsvColumn<Subscriber>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Status', value: ({ isActive }) => (isActive ? 'active' : 'inactive') },
  { header: 'Subscribed', value: ({ createdAt }) => createdAt },
  { header: 'Last Change', value: ({ updatedAt }) => updatedAt },
];

@ApiTags('Newsletter')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class SubscribersExportController {
  constructor(
    private readonly list: SubscriberListService,
    private readonly staleReads: ReplicaReadService,
  ) {}

  @ApiCsvExport('subscribers')
  @Get('subscribers.csv')
  export(@Query() { sort, ...filter }: SubscriberExportQuery): Promise<StreamableFile> {
    return csvFile('subscribers', SUBSCRIBER_CSV, this.list.batches(filter, sort, this.staleReads));
  }
}
