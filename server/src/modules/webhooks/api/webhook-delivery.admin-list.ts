import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ArgsType, Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsEnum, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MAX_ID } from '#domain/limits.js';
import { WEBHOOK_DELIVERY_STATES, type WebhookDeliveryState } from '#domain/webhooks.js';
import { Roles, Scope } from '../../../core/auth/index.js';
import { AuditedExport, csvFile, type CsvColumn } from '../../../core/csv/index.js';
import { describeOrder } from '../../../core/graphql/index.js';
import {
  connectionOf,
  containing,
  EntityRows,
  ListArgs,
  SortedList,
  sortsOf,
  Where,
  type Page,
} from '../../../core/pagination/index.js';
import { EmptyToNull, SearchText } from '../../../core/validation/index.js';
import { ApiCsvExport } from '../../api-docs/index.js';
import { addEventsAndAttempts } from '../delivery/webhook-deliveries.service.js';
import { WebhookDelivery, WebhookDeliveryStateEnum } from '../delivery/webhook-delivery.entity.js';

export enum WebhookDeliveryOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  EVENT_ASC = 'EVENT_ASC',
  EVENT_DESC = 'EVENT_DESC',
  STATE_ASC = 'STATE_ASC',
  STATE_DESC = 'STATE_DESC',
  NEXT_ATTEMPT_ASC = 'NEXT_ATTEMPT_ASC',
  NEXT_ATTEMPT_DESC = 'NEXT_ATTEMPT_DESC',
}
registerEnumType(WebhookDeliveryOrderBy, {
  name: 'WebhookDeliveryOrderBy',
  description: 'How deliveries are sorted.',
  valuesMap: describeOrder(WebhookDeliveryOrderBy),
});

@ArgsType()
export class WebhookDeliveriesArgs extends ListArgs {
  @Field(() => Int, { description: 'Number of the endpoint.' })
  @IsInt()
  endpointId: number;

  @Field(() => WebhookDeliveryStateEnum, { nullable: true, description: 'Only deliveries with this status.' })
  @IsOptional()
  @IsIn(WEBHOOK_DELIVERY_STATES, { message: 'state must be pending, delivered or failed' })
  state?: WebhookDeliveryState | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the name of an event, or of the `webhook-id`.',
  })
  @SearchText()
  search?: string | null;

  @Field(() => WebhookDeliveryOrderBy, {
    defaultValue: WebhookDeliveryOrderBy.NEWEST,
    description: 'How the list is sorted.',
  })
  @IsEnum(WebhookDeliveryOrderBy)
  orderBy: WebhookDeliveryOrderBy = WebhookDeliveryOrderBy.NEWEST;
}

@ObjectType({ description: 'A page of deliveries.' })
export class WebhookDeliveryConnection extends connectionOf(WebhookDelivery) {}

type DeliveryFilter = Pick<WebhookDeliveriesArgs, 'endpointId' | 'state' | 'search'>;

const SORTS = sortsOf(WebhookDeliveryOrderBy, 'd', {
  EVENT: { sql: '(SELECT type FROM webhook_events WHERE id = d.event_id)', type: 'text' },
  STATE: { sql: 'd.state', type: 'text' },
  // Deliveries without a next attempt come last.
  NEXT_ATTEMPT: { sql: `coalesce(d.next_attempt_at, 'infinity')`, type: 'timestamptz' },
});

/** Lists deliveries of an endpoint, each with its event and every attempt. */
@Injectable()
export class WebhookDeliveryListService {
  private readonly list: SortedList<WebhookDelivery, WebhookDeliveryOrderBy>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    const delivery = new EntityRows(dataSource, WebhookDelivery, 'd');
    this.list = new SortedList(
      dataSource,
      {
        table: 'webhook_deliveries',
        alias: 'd',
        select: delivery.columns,
        read: (row) => delivery.read(row),
      },
      SORTS,
    );
  }

  async page({ endpointId, state, search, ...page }: WebhookDeliveriesArgs): Promise<Page<WebhookDelivery>> {
    const found = await this.list.page({ ...page, where: whereOf({ endpointId, state, search }) });
    await addEventsAndAttempts(this.dataSource.manager, found.nodes);
    return found;
  }

  /** Streams all deliveries that match the filter, a batch at a time. */
  async *batches({ sort, ...filter }: WebhookDeliveryExportQuery): AsyncGenerator<WebhookDelivery[]> {
    for await (const batch of this.list.batches(whereOf(filter), sort)) {
      await addEventsAndAttempts(this.dataSource.manager, batch);
      yield batch;
    }
  }
}

function whereOf({ endpointId, state, search }: DeliveryFilter): Where {
  const where = new Where();
  where.add(`d.endpoint_id = ${where.value(endpointId)}`);
  if (state) where.add(`d.state = ${where.value(state)}`);
  if (search) {
    const pattern = `lower(${where.value(containing(search))})`;
    where.add(`EXISTS (
      SELECT FROM webhook_events WHERE id = d.event_id AND (lower(type) LIKE ${pattern} OR id LIKE ${pattern}))`);
  }
  return where;
}

/** Columns of the CSV export. Excludes message bodies, which contain customer data. */
const WEBHOOK_DELIVERY_CSV: readonly CsvColumn<WebhookDelivery>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Event', value: ({ event }) => event.type },
  { header: 'Webhook ID', value: ({ eventId }) => eventId },
  { header: 'State', value: ({ state }) => state },
  { header: 'Attempts', value: ({ attempts }) => attempts.length },
  {
    header: 'Last Answer',
    value: ({ attempts }) => attempts.at(-1)?.statusCode ?? attempts.at(-1)?.error,
  },
  { header: 'Queued', value: ({ createdAt }) => createdAt },
  { header: 'Delivered', value: ({ deliveredAt }) => deliveredAt },
  { header: 'Next Attempt', value: ({ nextAttemptAt }) => nextAttemptAt },
];

/** Query of GET /api/admin/exports/webhook-deliveries.csv. */
export class WebhookDeliveryExportQuery {
  @Type(() => Number)
  @IsInt({ message: 'endpointId must be the number of an endpoint' })
  @Min(1, { message: 'endpointId is out of range' })
  @Max(MAX_ID, { message: 'endpointId is out of range' })
  endpointId: number;

  @EmptyToNull()
  @IsOptional()
  @IsIn(WEBHOOK_DELIVERY_STATES, { message: 'state must be pending, delivered or failed' })
  state?: WebhookDeliveryState | null;

  @SearchText()
  search?: string | null;

  @IsEnum(WebhookDeliveryOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: WebhookDeliveryOrderBy = WebhookDeliveryOrderBy.NEWEST;
}

@Roles('admin')
@Scope('admin')
@ApiTags('Webhooks')
@UseInterceptors(AuditedExport)
@Controller('api/admin/exports')
export class WebhookDeliveriesExportController {
  constructor(private readonly deliveries: WebhookDeliveryListService) {}

  @ApiCsvExport('webhook-deliveries')
  @Get('webhook-deliveries.csv')
  export(@Query() query: WebhookDeliveryExportQuery): Promise<StreamableFile> {
    return csvFile('webhook-deliveries', WEBHOOK_DELIVERY_CSV, this.deliveries.batches(query));
  }
}
