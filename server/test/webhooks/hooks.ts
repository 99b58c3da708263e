import { WebhookAttemptService } from '../../src/modules/platform/webhooks/delivery/webhook-attempt.service.js';
import type { PendingDelivery } from '../../src/modules/platform/webhooks/delivery/webhook-claims.repository.js';
import { WebhookDelivery } from '../../src/modules/platform/webhooks/delivery/webhook-delivery.entity.js';
import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

export const ALL_EVENTS = [
  'ORDER_PLACED',
  'ORDER_COMPLETED',
  'ORDER_CANCELLED',
  'PRODUCT_PUBLISHED',
  'PRODUCT_SOLD',
  'SUBMISSION_REVIEWED',
];

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { secret endpoint { id url description eventTypes isActive } } }`;

export const createHook = (by: Caller, input: Record<string, unknown>) => by.graphql(CREATE, { input });

export interface Hook {
  id: number;
  secret: string;
}

/** Creates an endpoint. @throws Error when the server rejects it */
export async function hookAt(by: Caller, url: string, eventTypes: string[] = ALL_EVENTS): Promise<Hook> {
  const { data, errors } = await createHook(by, { url, eventTypes });
  const created = data?.['createWebhookEndpoint'] as { secret: string; endpoint: { id: number } } | undefined;
  if (!created) throw new Error(`expected an endpoint, got ${JSON.stringify(errors)}`);
  return { id: created.endpoint.id, secret: created.secret };
}

const DELIVERIES = `query ($id: Int!, $state: WebhookDeliveryState) {
  webhookDeliveries(endpointId: $id, state: $state, first: 50) { totalCount nodes {
    id state nextAttemptAt deliveredAt event { id type body }
    attempts { at durationMs statusCode answer error } } } }`;

export interface Delivery {
  id: number;
  state: string;
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  event: { id: string; type: string; body: string };
  attempts: {
    at: string;
    durationMs: number;
    statusCode: number | null;
    answer: string;
    error: string | null;
  }[];
}

export async function deliveriesOf(by: Caller, id: number, state?: string): Promise<Delivery[]> {
  const { data } = await by.graphql(DELIVERIES, { id, state });
  return (data?.['webhookDeliveries'] as { nodes: Delivery[] }).nodes;
}

/** The delivery of an endpoint that has exactly one. */
export async function onlyDelivery(by: Caller, id: number): Promise<Delivery> {
  const [delivery, ...more] = await deliveriesOf(by, id);
  if (!delivery || more.length > 0)
    throw new Error(`expected one delivery, got ${more.length + (delivery ? 1 : 0)}`);
  return delivery;
}

/** Makes one attempt of every pending delivery, oldest first, in place of the jobs. */
export async function sendPending({ app, dataSource }: TestApp): Promise<void> {
  const attempt = app.get(WebhookAttemptService, { strict: false });
  const rows: { id: number }[] = await dataSource.query(
    "SELECT id FROM webhook_deliveries WHERE state = 'pending' ORDER BY id",
  );
  for (const { id } of rows) {
    const delivery = await dataSource.manager.findOne(WebhookDelivery, {
      where: { id, state: 'pending' },
      relations: { endpoint: true, event: true },
    });
    if (delivery) await attempt.make(delivery as PendingDelivery);
  }
}

/** Queued jobs that send messages. */
export function sendJobs({ dataSource }: TestApp): Promise<{ key: string; run_at: Date }[]> {
  return dataSource.query(
    `SELECT job.key, job.run_at
       FROM graphile_worker._private_jobs job
       JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE task.identifier = 'send-webhook' ORDER BY job.id`,
  );
}

export async function deleteHooks({ dataSource }: TestApp): Promise<void> {
  await dataSource.query('DELETE FROM webhook_endpoints');
  await dataSource.query('DELETE FROM webhook_events');
  await dataSource.query('DELETE FROM graphile_worker._private_jobs');
}
