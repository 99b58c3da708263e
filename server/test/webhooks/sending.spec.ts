import { JobRunnerService } from '#core/jobs/index.js';
import { DatabaseUrl } from '#core/database/index.js';
import { SendWebhookJob } from '../../src/modules/platform/webhooks/delivery/send-webhook.job.js';
import { WebhookMaintenanceJob } from '../../src/modules/platform/webhooks/delivery/webhook-maintenance.job.js';
import { createProduct } from '../factories/products.js';
import { createUser, signedIn } from '../factories/people.js';
import { placeOrder } from '../orders/shop.js';
import { jobHandlersOf } from '../support/jobs.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import {
  deliveriesOf,
  deleteHooks,
  hookAt,
  onlyDelivery,
  sendJobs,
  sendPending,
  type Hook,
} from './hooks.js';
import { respondWith, Receiver, verified } from './receiver.js';

const ADMIN_EMAIL = 'owner@example.test';
let testApp: TestApp;
let admin: Caller;
let buyer: Caller;
const receiver = new Receiver();
let hook: Hook;

beforeAll(async () => {
  testApp = await createTestApp({ ADMIN_EMAIL, ADMIN_PASSWORD: 'Correct-Horse-1' });
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  await receiver.listen();
});

beforeEach(async () => {
  receiver.reset();
  await deleteHooks(testApp);
  hook = await hookAt(admin, receiver.url, ['ORDER_PLACED']);
  // The number of tracks per buyer is limited.
  buyer = signedIn(testApp, await createUser(testApp));
});

afterAll(async () => {
  await receiver.close();
  await testApp.close();
});

async function placeAnOrder(): Promise<void> {
  const { id } = await createProduct(testApp);
  await placeOrder(buyer, [id]);
}

const sql = (text: string, values: unknown[] = []) => testApp.dataSource.query(text, values);
const secondsAhead = (at: string | Date | null) => (new Date(at ?? 0).getTime() - Date.now()) / 1000;
const endpoint = async () => {
  const { data } = await admin.graphql(
    `{ webhookEndpoint(id: ${hook.id}) { isActive failingSince disabledReason } }`,
  );
  return data?.['webhookEndpoint'];
};
const redeliver = (id: number) =>
  admin.graphql('mutation ($id: Int!) { redeliverWebhook(deliveryId: $id) { id state } }', { id });

describe('a message', () => {
  it('has the three headers and a JSON body', async () => {
    await placeAnOrder();
    await sendPending(testApp);

    const [{ headers, id }] = receiver.received as [(typeof receiver.received)[0]];
    expect(id).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    expect(headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
    expect(headers['content-type']).toBe('application/json');
    expect(await onlyDelivery(admin, hook.id)).toMatchObject({
      state: 'delivered',
      nextAttemptAt: null,
      deliveredAt: expect.any(String),
      attempts: [{ statusCode: 204, answer: '', error: null }],
    });
  });

  it('is retried after failures, signed again under the same id, until it is delivered', async () => {
    receiver.replies.push(respondWith(500, 'out of order'), respondWith(503));
    await placeAnOrder();
    await sendPending(testApp);
    const failed = await onlyDelivery(admin, hook.id);
    const [job] = await sendJobs(testApp);
    await sendPending(testApp);
    await sendPending(testApp);
    await sendPending(testApp);

    expect(failed).toMatchObject({
      state: 'pending',
      attempts: [{ statusCode: 500, answer: 'out of order', error: 'Answered 500' }],
    });
    expect(secondsAhead(failed.nextAttemptAt)).toBeLessThanOrEqual(5.5);
    expect(job?.run_at.toISOString()).toBe(failed.nextAttemptAt);
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1);
    for (const message of receiver.received) expect(verified(hook.secret, message)).not.toBeNull();
    const delivery = await onlyDelivery(admin, hook.id);
    expect(delivery.attempts.map(({ statusCode }) => statusCode)).toEqual([500, 503, 204]);
    expect(await endpoint()).toEqual({ isActive: true, failingSince: null, disabledReason: null });
  });

  it('waits as long as Retry-After says', async () => {
    receiver.replies.push(respondWith(429, '', { 'retry-after': '600' }));
    await placeAnOrder();
    await sendPending(testApp);

    const wait = secondsAhead((await onlyDelivery(admin, hook.id)).nextAttemptAt);
    expect(wait).toBeGreaterThan(590);
    expect(wait).toBeLessThanOrEqual(660);
  });

  it('does not follow a redirect', async () => {
    receiver.replies.push(respondWith(307, '', { location: receiver.url }));
    await placeAnOrder();
    await sendPending(testApp);

    expect(receiver.received).toHaveLength(1);
    expect(await onlyDelivery(admin, hook.id)).toMatchObject({
      state: 'pending',
      attempts: [{ statusCode: 307, error: 'Redirects are not followed' }],
    });
  });

  it('stores the beginning of any response', async () => {
    receiver.replies.push(respondWith(200, `a\0${'🎧'.repeat(5000)}`));
    await placeAnOrder();
    await sendPending(testApp);

    const { answer: response } = (await onlyDelivery(admin, hook.id)).attempts[0] ?? { answer: '' };
    expect([...response]).toHaveLength(1000);
    expect(response).toMatch(/^a\uFFFD🎧+$/u);
  });

  it('fails after the tenth attempt, and an endpoint that fails for three days is switched off with a mail', async () => {
    receiver.replies.push(...Array.from({ length: 10 }, () => respondWith(500)));
    await placeAnOrder();
    for (let attempt = 1; attempt <= 9; attempt += 1) await sendPending(testApp);
    expect(await onlyDelivery(admin, hook.id)).toMatchObject({ state: 'pending' });
    await sql("UPDATE webhook_endpoints SET failing_since = now() - interval '76 hours'");
    await sendPending(testApp);

    const delivery = await onlyDelivery(admin, hook.id);
    expect(delivery).toMatchObject({ state: 'failed', nextAttemptAt: null });
    expect(delivery.attempts).toHaveLength(10);
    expect(await endpoint()).toMatchObject({ isActive: false, disabledReason: 'failing' });
    const mails = (await queuedMails(testApp, ADMIN_EMAIL)).filter(({ event }) =>
      event.startsWith(`webhook:${hook.id}:`),
    );
    expect(mails).toEqual([
      expect.objectContaining({
        template: 'webhook-disabled',
        data: expect.objectContaining({
          endpointUrl: receiver.url,
          reason: 'failing',
          adminUrl: `http://localhost:3000/admin/webhooks/${hook.id}`,
        }),
      }),
    ]);
  });

  it('fails without switching off an endpoint that receives other messages', async () => {
    receiver.replies.push(respondWith(500));
    await placeAnOrder();
    await sql('UPDATE webhook_deliveries SET tries = 9');
    await sendPending(testApp);

    expect(await onlyDelivery(admin, hook.id)).toMatchObject({ state: 'failed' });
    expect(await endpoint()).toMatchObject({ isActive: true, disabledReason: null });
  });
});

describe('an endpoint that returns 410', () => {
  it('is switched off at once with its pending messages', async () => {
    receiver.replies.push(respondWith(410));
    await placeAnOrder();
    await placeAnOrder();
    await sendPending(testApp);

    expect(receiver.received).toHaveLength(1);
    expect((await deliveriesOf(admin, hook.id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await endpoint()).toMatchObject({ isActive: false, disabledReason: 'gone' });
    const { data } = await admin.graphql(
      `{ auditLog(filter: { subject: "webhook:${hook.id}", action: "webhook.disable" }) { nodes { actorEmail } } }`,
    );
    expect(data?.['auditLog']).toEqual({ nodes: [{ actorEmail: null }] });
  });

  it('receives messages again once switched on, with its failures cleared', async () => {
    receiver.replies.push(respondWith(410));
    await placeAnOrder();
    await sendPending(testApp);
    const { id } = await onlyDelivery(admin, hook.id);
    expect(await redeliver(id)).toMatchObject({ code: 'CONFLICT' });

    await admin.graphql(
      `mutation { updateWebhookEndpoint(id: ${hook.id}, input: { isActive: true }) { id } }`,
    );

    expect(await endpoint()).toEqual({ isActive: true, failingSince: null, disabledReason: null });
    expect((await redeliver(id)).errors).toBeUndefined();
  });
});

describe('sending again', () => {
  it('uses the same id, also after a success, and adds to the log', async () => {
    await placeAnOrder();
    await sendPending(testApp);
    const { id } = await onlyDelivery(admin, hook.id);

    expect((await redeliver(id)).data).toEqual({ redeliverWebhook: { id, state: 'pending' } });
    await sendPending(testApp);

    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id);
    expect((await onlyDelivery(admin, hook.id)).attempts).toHaveLength(2);
  });

  it('starts the retries again', async () => {
    receiver.replies.push(respondWith(500), respondWith(500));
    await placeAnOrder();
    await sql('UPDATE webhook_deliveries SET tries = 9');
    await sendPending(testApp);
    const { id } = await onlyDelivery(admin, hook.id);
    await redeliver(id);
    await sendPending(testApp);

    const { state, nextAttemptAt } = await onlyDelivery(admin, hook.id);
    expect(state).toBe('pending');
    expect(secondsAhead(nextAttemptAt)).toBeLessThanOrEqual(5.5);
  });
});

describe('a test message', () => {
  const sendTest = () => admin.graphql(`mutation { sendTestWebhook(id: ${hook.id}) { event { type } } }`);

  it('is sent for any event types, also while the endpoint is off', async () => {
    await admin.graphql(
      `mutation { updateWebhookEndpoint(id: ${hook.id}, input: { isActive: false }) { id } }`,
    );
    expect((await sendTest()).data).toEqual({ sendTestWebhook: { event: { type: 'webhook.test' } } });
    await sendPending(testApp);

    expect(receiver.received.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        type: 'webhook.test',
        data: { endpointId: hook.id, message: 'This is a test of your Ghostnote webhook.' },
      }),
    ]);
  });

  it('is not retried', async () => {
    receiver.replies.push(respondWith(500));
    await sendTest();
    await sendPending(testApp);

    expect(await onlyDelivery(admin, hook.id)).toMatchObject({ state: 'failed', nextAttemptAt: null });
  });
});

describe('a replaced secret', () => {
  it('signs with the new one for a day', async () => {
    const { data } = await admin.graphql(
      `mutation { rotateWebhookSecret(id: ${hook.id}) { secret endpoint { previousSecretUntil } } }`,
    );
    const rotated = data?.['rotateWebhookSecret'] as {
      secret: string;
      endpoint: { previousSecretUntil: string };
    };
    await placeAnOrder();
    await sendPending(testApp);
    await sql("UPDATE webhook_endpoints SET previous_secret_until = now() - interval '1 second'");
    await placeAnOrder();
    await sendPending(testApp);

    expect(secondsAhead(rotated.endpoint.previousSecretUntil) / 3600).toBeCloseTo(24, 1);
    const [during, after] = receiver.received as [
      (typeof receiver.received)[0],
      (typeof receiver.received)[0],
    ];
    expect(String(during.headers['webhook-signature']).split(' ')).toHaveLength(2);
    expect(verified(hook.secret, during)).not.toBeNull();
    expect(verified(rotated.secret, during)).not.toBeNull();
    expect(verified(hook.secret, after)).toBeNull();
    expect(verified(rotated.secret, after)).not.toBeNull();
  });
});

describe('a crashed server', () => {
  it('loses no message between commit and sending', async () => {
    await placeAnOrder();
    // The state that a killed process leaves: a job locked by a worker that is gone.
    await sql(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-of-a-killed-process', locked_at = now(), attempts = 1
        WHERE key LIKE 'webhook:%'`,
    );
    await sql(
      `UPDATE graphile_worker._private_job_queues SET locked_by = 'pool-of-a-killed-process', locked_at = now()`,
    );
    const handlers = jobHandlersOf(testApp.app.get(SendWebhookJob, { strict: false }));
    const runner = new JobRunnerService(new DatabaseUrl(testApp.databaseUrl), handlers);
    await runner.onApplicationBootstrap();
    while ((await onlyDelivery(admin, hook.id)).state === 'pending') await new Promise(setImmediate);
    await runner.beforeApplicationShutdown();

    expect(receiver.received).toHaveLength(1);
    expect(await onlyDelivery(admin, hook.id)).toMatchObject({ state: 'delivered' });
  });
});

describe('maintenance', () => {
  const maintenance = () => testApp.app.get(WebhookMaintenanceJob, { strict: false });

  it('queues a delivery again that has lost its job', async () => {
    await placeAnOrder();
    await sql('DELETE FROM graphile_worker._private_jobs');
    await sql("UPDATE webhook_deliveries SET next_attempt_at = now() - interval '11 minutes'");

    await maintenance().requeueOverdue();

    expect(await sendJobs(testApp)).toHaveLength(1);
  });

  it('deletes events older than 30 days without a pending delivery', async () => {
    await placeAnOrder();
    await sendPending(testApp);
    await placeAnOrder();
    await sql("UPDATE webhook_events SET created_at = now() - interval '31 days'");
    await placeAnOrder();

    await maintenance().deleteOld();

    expect((await deliveriesOf(admin, hook.id)).map(({ state }) => state)).toEqual(['pending', 'pending']);
    expect(await sql('SELECT id FROM webhook_attempts')).toEqual([]);
  });
});
