import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE, webhookEventName } from '../../../domain/webhooks.js';
import { insertWebhookExamples, type WebhookExamples } from '../../../scripts/lib/webhook-examples.mjs';
import { TrackMatchesService } from '../../src/modules/catalogue/track-matches/track-matches.service.js';
import { createMatch } from '../factories/matches.js';
import { CheckPackageJob } from '../../src/modules/catalogue/packages/checking/check-package.job.js';
import { Package, PackageUpload } from '../../src/modules/catalogue/packages/package.entity.js';
import { createSeller, signedIn, visitor } from '../factories/people.js';
import { review, storedAudio, submitted } from '../submissions/tracks.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';
import { CHANGES, openShop } from './changes.js';
import { hookAt } from './hooks.js';

interface Message {
  type: string;
  data: Record<string, unknown>;
}

const page = readFileSync('docs/webhooks.md', 'utf8');
const documented = new Map(
  [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => {
    const message = JSON.parse(text) as Message;
    return [message.type, message];
  }),
);
const sent = new Map<string, Message>();
let testApp: TestApp;

/** Triggers every event once and reads the messages from the outbox. */
beforeAll(async () => {
  testApp = await createTestApp();
  const shop = await openShop(testApp);
  const { admin } = shop;
  const names = WEBHOOK_EVENT_TYPES.map(webhookEventName);
  const { id: endpointId } = await hookAt(admin, 'https://hooks.example.com/in', names);
  for (const { prepare } of CHANGES) await (await prepare(shop))();
  const submission = await submitted(signedIn(testApp, await createSeller(testApp)));
  await review(admin, submission, { approve: true, audio: await storedAudio(testApp) });
  await admin.graphql(`mutation { sendTestWebhook(id: ${endpointId}) { id } }`);
  const isSent = (type: string) => async () => {
    const rows: unknown[] = await testApp.dataSource.query('SELECT 1 FROM webhook_events WHERE type = $1', [
      type,
    ]);
    return rows.length > 0;
  };
  await checkPackage();
  await until('a certificate is issued', isSent('certificate.issued'));
  const [certified] = await testApp.dataSource.query<{ id: number }[]>(
    `SELECT order_id AS id FROM certificate_links ORDER BY certificate_links.id LIMIT 1`,
  );
  await admin.rest('POST', `/api/orders/${certified?.id}/refunds`, { reason: 'Agreed' });
  await until('a certificate is revoked', isSent('certificate.revoked'));
  const audio = await storedAudio(testApp);
  await createMatch(testApp, audio);
  await testApp.dataSource.transaction(async (manager) => {
    const { fingerprint } = await testApp.app.get(TrackMatchesService).getMatches(audio);
    await testApp.app.get(TrackMatchesService).announce(manager, fingerprint);
  });
  const rows: { body: string }[] = await testApp.dataSource.query(
    'SELECT body FROM webhook_events ORDER BY id',
  );
  for (const { body } of rows) {
    const message = JSON.parse(body) as Message;
    sent.set(message.type, message);
  }
}, 120_000);

afterAll(() => testApp.close());

/** A package that ends its check; what it holds does not matter. */
async function checkPackage(): Promise<void> {
  const id = randomUUID();
  mkdirSync(join(testApp.dataDir, 'packages'), { recursive: true });
  writeFileSync(join(testApp.dataDir, 'packages', id), 'no archive');
  const { manager } = testApp.dataSource;
  await manager.insert(PackageUpload, { id, userId: null, fileName: 'Night Drive.zip', bytes: 10 });
  const { identifiers } = await manager.insert(Package, { uploadId: id, kind: 'package' });
  await testApp.app.get(CheckPackageJob, { strict: false }).check(identifiers[0]?.['id'] as number);
}

/** Names of the fields in order, with their types where neither value is null. */
function shapeOf(value: unknown, other: unknown): unknown {
  if (Array.isArray(value)) return [shapeOf(value[0], (other as unknown[])[0])];
  if (typeof value === 'object' && value !== null) {
    const fields = other as Record<string, unknown>;
    return Object.entries(value).map(([name, inner]) => [name, shapeOf(inner, fields[name])]);
  }
  return value === null || other === null ? 'any' : typeof value;
}

it('documents one example per event', () => {
  expect([...documented.keys()].sort()).toEqual([...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE].sort());
});

it.each([...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE])(
  'the example of %s has the fields and types of the sent message',
  (type) => {
    const [example, real] = [documented.get(type), sent.get(type)];

    expect(shapeOf(example, real)).toEqual(shapeOf(real, example));
  },
);

it('docs/webhooks.md shows the examples of the payload classes, as `npm run webhook-examples` writes them', async () => {
  const described = (await visitor(testApp).rest('GET', '/api/openapi.json')).body as WebhookExamples;
  expect(Object.keys(described.webhooks).sort()).toEqual([...WEBHOOK_EVENT_TYPES].sort());
  expect(page).toBe(insertWebhookExamples(page, described));
});
