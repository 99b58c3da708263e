import { Injectable } from '@nestjs/common';
import { ArgsType, Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsEnum } from 'class-validator';
import type { DataSource } from 'typeorm';
import { describeOrder } from '../../../core/graphql/index.js';
import {
  connectionOf,
  EntityRows,
  ListArgs,
  SortedList,
  sortsOf,
  Where,
  type Page,
} from '../../../core/pagination/index.js';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';

export enum WebhookEndpointOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  URL_ASC = 'URL_ASC',
  URL_DESC = 'URL_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
  CREATED_ASC = 'CREATED_ASC',
  CREATED_DESC = 'CREATED_DESC',
}
registerEnumType(WebhookEndpointOrderBy, {
  name: 'WebhookEndpointOrderBy',
  description: 'How endpoints are sorted.',
  valuesMap: describeOrder(WebhookEndpointOrderBy),
});

@ArgsType()
export class WebhookEndpointsArgs extends ListArgs {
  @Field(() => WebhookEndpointOrderBy, {
    defaultValue: WebhookEndpointOrderBy.NEWEST,
    description: 'How the list is sorted.',
  })
  @IsEnum(WebhookEndpointOrderBy)
  orderBy: WebhookEndpointOrderBy = WebhookEndpointOrderBy.NEWEST;
}

@ObjectType({ description: 'A page of endpoints.' })
export class WebhookEndpointConnection extends connectionOf(WebhookEndpoint) {}

const SORTS = sortsOf(WebhookEndpointOrderBy, 'w', {
  URL: { sql: 'lower(w.url)', type: 'text' },
  STATUS: { sql: 'w.is_active', type: 'boolean' },
  CREATED: { sql: 'w.created_at', type: 'timestamptz' },
});

@Injectable()
export class WebhookEndpointListService {
  private readonly list: SortedList<WebhookEndpoint, WebhookEndpointOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    const endpoint = new EntityRows(dataSource, WebhookEndpoint, 'w');
    this.list = new SortedList(
      dataSource,
      {
        table: 'webhook_endpoints',
        alias: 'w',
        select: endpoint.columns,
        read: (row) => endpoint.read(row),
      },
      SORTS,
    );
  }

  page(args: WebhookEndpointsArgs): Promise<Page<WebhookEndpoint>> {
    return this.list.page({ ...args, where: new Where() });
  }
}
