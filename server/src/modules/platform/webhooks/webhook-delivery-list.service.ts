import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { addDays, containing, entityList, type Page, SortedList, Where } from '#core/pagination/index.js';
import {
  WEBHOOK_DELIVERY_SORTS,
  type WebhookDeliveriesArgs,
  type WebhookDeliveryExportQuery,
  type WebhookDeliveryFilter,
  type WebhookDeliveryOrderBy,
} from './webhook-delivery-list.inputs.js';
import { addEventsAndAttempts } from './delivery/webhook-deliveries.service.js';
import type { EndpointOwner } from './endpoints/webhook-endpoints.service.js';
import { WebhookDelivery } from './delivery/webhook-delivery.entity.js';

/** Lists deliveries of an endpoint, each with its event and every attempt. */
@Injectable()
export class WebhookDeliveryListService {
  private readonly list: SortedList<WebhookDelivery, WebhookDeliveryOrderBy>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.list = entityList(dataSource, WebhookDelivery, 'd', WEBHOOK_DELIVERY_SORTS);
  }

  /** @param owner account of the endpoint; null for one of the store */
  async page(
    { endpointId, state, search, from, to, ...page }: WebhookDeliveriesArgs,
    owner: EndpointOwner = null,
  ): Promise<Page<WebhookDelivery>> {
    const where = whereOf({ endpointId, state, search, from, to }, owner);
    const found = await this.list.page({ ...page, where });
    await addEventsAndAttempts(this.dataSource.manager, found.nodes);
    return found;
  }

  /** Streams all deliveries that match the filter, a batch at a time. */
  async *batches({ sort, ...filter }: WebhookDeliveryExportQuery): AsyncGenerator<WebhookDelivery[]> {
    for await (const batch of this.list.batches(whereOf(filter, null), sort)) {
      await addEventsAndAttempts(this.dataSource.manager, batch);
      yield batch;
    }
  }
}

function whereOf({ endpointId, state, search, ...days }: WebhookDeliveryFilter, owner: EndpointOwner): Where {
  const where = new Where();
  addDays(where, 'd.created_at', days);
  where.add(`d.endpoint_id = (SELECT id FROM webhook_endpoints
    WHERE id = ${where.value(endpointId)} AND user_id IS NOT DISTINCT FROM ${where.value(owner)}::integer)`);
  if (state) where.add(`d.state = ${where.value(state)}`);
  if (search) {
    const pattern = `lower(${where.value(containing(search))})`;
    where.add(`EXISTS (
      SELECT FROM webhook_events WHERE id = d.event_id AND (lower(type) LIKE ${pattern} OR id LIKE ${pattern}))`);
  }
  return where;
}
