import { Injectable } from '@nestjs/common';
import { ArgsType, Field, ObjectType } from '@nestjs/graphql';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsEnum } from 'class-validator';
import type { DataSource } from 'typeorm';
import {
  connectionOf,
  entityList,
  orderByEnum,
  sortsBy,
  ListArgs,
  SortedList,
  Where,
  type Page,
} from '#core/pagination/index.js';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';

const SORTS = sortsBy('w', {
  URL: { sql: 'lower(w.url)', type: 'text' },
  STATUS: { sql: 'w.is_active', type: 'boolean' },
  CREATED: { sql: 'w.created_at', type: 'timestamptz' },
});

export const WebhookEndpointOrderBy = orderByEnum(
  'WebhookEndpointOrderBy',
  'How endpoints are sorted.',
  SORTS,
);
export type WebhookEndpointOrderBy = keyof typeof SORTS;

@ArgsType()
export class WebhookEndpointsArgs extends ListArgs {
  @Field(() => WebhookEndpointOrderBy, {
    defaultValue: 'NEWEST',
    description: 'How the list is sorted.',
  })
  @IsEnum(WebhookEndpointOrderBy)
  orderBy: WebhookEndpointOrderBy = 'NEWEST';
}

@ObjectType({ description: 'A page of endpoints.' })
export class WebhookEndpointConnection extends connectionOf(WebhookEndpoint) {}

@Injectable()
export class WebhookEndpointListService {
  private readonly list: SortedList<WebhookEndpoint, WebhookEndpointOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.list = entityList(dataSource, WebhookEndpoint, 'w', SORTS);
  }

  page(args: WebhookEndpointsArgs): Promise<Page<WebhookEndpoint>> {
    return this.list.page({ ...args, where: new Where() });
  }
}
