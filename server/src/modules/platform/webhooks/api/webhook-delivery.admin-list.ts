import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ArgsType, Field, Int, IntersectionType, ObjectType } from '@nestjs/graphql';
import { ApiTags } from '@nestjs/swagger';
import { IsEnum, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MAX_ID } from '#domain/limits.js';
import { WEBHOOK_DELIVERY_STATES, type WebhookDeliveryState } from '#domain/webhooks.js';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile, type CsvColumn } from '#core/csv/index.js';
import {
  addDays,
  connectionOf,
  entityList,
  orderByEnum,
  sortsBy,
  containing,
  DayRangeInput,
  ListArgs,
  SortedList,
  Where,
  type Page,
} from '#core/pagination/index.js';
import { EmptyToNull, SearchText, ToNumber } from '#core/validation/index.js';
import { ApiCsvExport } from '../../api-docs/index.js';
import { addEventsAndAttempts } from '../delivery/webhook-deliveries.service.js';
import { WebhookDelivery, WebhookDeliveryStateEnum } from '../delivery/webhook-delivery.entity.js';

const SORTS = sortsBy('d', {
  EVENT: { sql: '(SELECT type FROM webhook_events WHERE id = d.event_id)', type: 'text' },
  STATE: { sql: 'd.state', type: 'text' },
  // Deliveries without a next attempt come last.
  NEXT_ATTEMPT: { sql: `coalesce(d.next_attempt_at, 'infinity')`, type: 'timestamptz' },
});

export const WebhookDeliveryOrderBy = orderByEnum(
  'WebhookDeliveryOrderBy',
  'How deliveries are sorted.',
  SORTS,
);
export type WebhookDeliveryOrderBy = keyof typeof SORTS;

@ArgsType()
export class WebhookDeliveryFilter extends DayRangeInput {
  @Field(() => Int, { description: 'Number of the endpoint.' })
  @ToNumber()
  @IsInt({ message: 'endpointId must be the number of an endpoint' })
  @Min(1, { message: 'endpointId is out of range' })
  @Max(MAX_ID, { message: 'endpointId is out of range' })
  endpointId: number;

  @Field(() => WebhookDeliveryStateEnum, { nullable: true, description: 'Only deliveries with this status.' })
  @EmptyToNull()
  @IsOptional()
  @IsIn(WEBHOOK_DELIVERY_STATES, { message: 'state must be pending, delivered or failed' })
  state?: WebhookDeliveryState | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the name of an event, or of the `webhook-id`.',
  })
  @SearchText()
  search?: string | null;
}

@ArgsType()
export class WebhookDeliveriesArgs extends IntersectionType(ListArgs, WebhookDeliveryFilter, ArgsType) {
  @Field(() => WebhookDeliveryOrderBy, { defaultValue: 'NEWEST', description: 'How the list is sorted.' })
  @IsEnum(WebhookDeliveryOrderBy)
  orderBy: WebhookDeliveryOrderBy = 'NEWEST';
}

@ObjectType({ description: 'A page of deliveries.' })
export class WebhookDeliveryConnection extends connectionOf(WebhookDelivery) {}

/** Lists deliveries of an endpoint, each with its event and every attempt. */
@Injectable()
export class WebhookDeliveryListService {
  private readonly list: SortedList<WebhookDelivery, WebhookDeliveryOrderBy>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.list = entityList(dataSource, WebhookDelivery, 'd', SORTS);
  }

  async page({
    endpointId,
    state,
    search,
    from,
    to,
    ...page
  }: WebhookDeliveriesArgs): Promise<Page<WebhookDelivery>> {
    const where = whereOf({ endpointId, state, search, from, to });
    const found = await this.list.page({ ...page, where });
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

function whereOf({ endpointId, state, search, ...days }: WebhookDeliveryFilter): Where {
  const where = new Where();
  addDays(where, 'd.created_at', days);
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
export class WebhookDeliveryExportQuery extends WebhookDeliveryFilter {
  @IsEnum(WebhookDeliveryOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: WebhookDeliveryOrderBy = 'NEWEST';
}

@Roles('admin')
@Scope('admin')
@ApiTags('Webhooks')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class WebhookDeliveriesExportController {
  constructor(private readonly deliveries: WebhookDeliveryListService) {}

  @ApiCsvExport('webhook-deliveries')
  @Get('webhook-deliveries.csv')
  export(@Query() query: WebhookDeliveryExportQuery): Promise<StreamableFile> {
    return csvFile('webhook-deliveries', WEBHOOK_DELIVERY_CSV, this.deliveries.batches(query));
  }
}
