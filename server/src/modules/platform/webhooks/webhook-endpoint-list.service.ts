import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { entityList, type Page, SortedList, Where } from '#core/pagination/index.js';
import {
  WEBHOOK_ENDPOINT_SORTS,
  type WebhookEndpointOrderBy,
  type WebhookEndpointsArgs,
} from './webhook-endpoint-list.inputs.js';
import { WebhookEndpoint } from './endpoints/webhook-endpoint.entity.js';

@Injectable()
export class WebhookEndpointListService {
  private readonly list: SortedList<WebhookEndpoint, WebhookEndpointOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.list = entityList(dataSource, WebhookEndpoint, 'w', WEBHOOK_ENDPOINT_SORTS);
  }

  page(args: WebhookEndpointsArgs): Promise<Page<WebhookEndpoint>> {
    return this.list.page({ ...args, where: new Where().add('w.user_id IS NULL') });
  }
}
