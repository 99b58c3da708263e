import { In, type DataSource, type EntityManager } from 'typeorm';
import {
  containing,
  EntityRows,
  SortedList,
  sortsOf,
  Where,
  type Page,
} from '../../core/pagination/index.js';
import { WebhookDeliveryOrderBy, type WebhookDeliveriesArgs } from './dto/webhook-deliveries.args.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';

/** Which deliveries of which endpoint. */
type Wanted = Pick<WebhookDeliveriesArgs, 'endpointId' | 'state' | 'search'>;

const SORTS = sortsOf(WebhookDeliveryOrderBy, 'd', {
  EVENT: { sql: '(SELECT type FROM webhook_events WHERE id = d.event_id)', type: 'text' },
  STATE: { sql: 'd.state', type: 'text' },
  // What waits for nothing comes after all that does.
  NEXT_ATTEMPT: { sql: `coalesce(d.next_attempt_at, 'infinity')`, type: 'timestamptz' },
});

/** The log of what endpoints were told: each delivery with its message and every attempt. */
export class WebhookDeliveryList {
  private readonly list: SortedList<WebhookDelivery, WebhookDeliveryOrderBy>;

  constructor(private readonly dataSource: DataSource) {
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
    await complete(this.dataSource.manager, found.nodes);
    return found;
  }

  /** Those the filter leaves, some at a time. */
  async *batches(wanted: Wanted, orderBy: WebhookDeliveryOrderBy): AsyncGenerator<WebhookDelivery[]> {
    for await (const batch of this.list.batches(whereOf(wanted), orderBy)) {
      await complete(this.dataSource.manager, batch);
      yield batch;
    }
  }
}

/** Adds the messages and the attempts, oldest first. */
export async function complete(
  manager: EntityManager,
  deliveries: readonly WebhookDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const [events, attempts] = await Promise.all([
    manager.findBy(WebhookEvent, { id: In(deliveries.map(({ eventId }) => eventId)) }),
    manager.find(WebhookAttempt, {
      where: { deliveryId: In(deliveries.map(({ id }) => id)) },
      order: { id: 'ASC' },
    }),
  ]);
  const eventOf = new Map(events.map((event) => [event.id, event]));
  for (const delivery of deliveries) {
    const event = eventOf.get(delivery.eventId);
    if (event) delivery.event = event;
    delivery.attempts = attempts.filter(({ deliveryId }) => deliveryId === delivery.id);
  }
}

function whereOf({ endpointId, state, search }: Wanted): Where {
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
