import { goodPackage } from '../packages/archives.js';
import { createPackage, createPackageApp, type PackageApp } from '../packages/package-app.js';
import { createUser, PASSWORD, signedIn } from '../factories/people.js';
import { createServiceOrder } from '../factories/requests.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import type { Caller } from '../support/caller.js';
import { until } from '../support/until.js';
import { assign, TERMS, type Maker } from './cast.js';
import { storeVersion } from './review-cast.js';

let app: PackageApp;
let customer: User;
let buyer: Caller;
let maker: Maker;
beforeAll(async () => {
  app = await createPackageApp();
  customer = await createUser(app);
  buyer = signedIn(app, customer);
  maker = { user: app.sellerUser as Maker['user'], caller: app.seller };
});
afterAll(() => app.close());

const path = (id: number) => `/api/service-orders/${id}`;

const pay = (id: number, stage: string, amount: number) =>
  app.admin.rest('POST', `${path(id)}/payments`, { stage, amount, method: 'bank', reference: 'Statement' });

/** Work of the maker in review, with its deposit of $180 paid, no round in the price and another one for $80. */
async function reviewed(): Promise<number> {
  const { id } = await createServiceOrder(app, { userId: customer.id, kind: 'musicProduction' });
  await assign(app.admin, id, maker);
  const terms = { ...TERMS, rounds: 0, extra_round_price: 80 };
  const { body } = await app.admin.rest('POST', `${path(id)}/quotes`, terms);
  const quoteId = (body as { data: { quote: { id: number } } }).data.quote.id;
  await buyer.rest('POST', `${path(id)}/quotes/${quoteId}/accept`);
  await pay(id, 'deposit', 180);
  await storeVersion(app, id);
  return id;
}

const approve = (id: number, body?: object) => buyer.rest('POST', `${path(id)}/approval`, body);

async function deliver(id: number): Promise<number> {
  const { id: packageId } = await createPackage(app, maker.caller, goodPackage(`Work ${id}`));
  const { status } = await maker.caller.rest('PUT', `${path(id)}/package`, { package_id: packageId });
  return status;
}

const stageOrder = async (id: number, stage: string) => {
  const [row]: { id: number; status: string }[] = await app.dataSource.query(
    'SELECT id, status FROM orders WHERE service_order_id = $1 AND service_stage = $2 ORDER BY id DESC',
    [id, stage],
  );
  return row!;
};

const setOrder = (orderId: number, status: string) =>
  app.admin.rest('PUT', `/api/orders/${orderId}/status`, { status });

const certificateOf = async (id: number) =>
  ((await buyer.rest('GET', `${path(id)}/files`)).body as { data?: { certificate_id: number | null } }).data
    ?.certificate_id ?? null;

const statusOf = async (id: number) =>
  ((await buyer.rest('GET', path(id))).body as { data: { status: string } }).data.status;

it('an approval of a version that another one has replaced is refused', async () => {
  const id = await reviewed();
  await storeVersion(app, id, 2);
  expect((await approve(id, { version: 1 })).body).toMatchObject({
    code: 'CONFLICT',
    message: 'Version 2 has taken its place. Please listen to it first.',
  });
  expect(await statusOf(id)).toBe('in_review');
  expect((await approve(id, { version: 2 })).status).toBe(200);
});

it('an approval ends the payment of another round that was only started', async () => {
  const id = await reviewed();
  await buyer.rest('POST', `${path(id)}/payment-page`, { stage: 'extra_round' });
  expect((await approve(id)).status).toBe(200);
  expect(await stageOrder(id, 'extra_round')).toMatchObject({ status: 'cancelled' });
});

it('a maker takes part while the shop is active, and no shop with work at hand is deleted', async () => {
  const id = await reviewed();
  const { sellerId } = maker.user;
  const setStatus = (status: string) => app.admin.rest('PUT', `/api/sellers/${sellerId}/status`, { status });
  await setStatus('inactive');
  expect((await maker.caller.rest('GET', path(id))).status).toBe(403);
  expect((await maker.caller.rest('POST', `${path(id)}/messages`, { text: 'Call me' })).status).toBe(403);
  await setStatus('active');
  expect((await maker.caller.rest('GET', path(id))).status).toBe(200);
  const removal = await app.admin.rest('DELETE', `/api/sellers/${sellerId}`, { adminPassword: PASSWORD });
  expect(removal.body).toMatchObject({
    code: 'CONFLICT',
    message: 'This seller makes custom work: give it to another maker first',
  });
  expect(await app.dataSource.query('SELECT FROM sellers WHERE id = $1', [sellerId])).toHaveLength(1);
});

it('is not set to done before its price is paid, and takes the files that it lacks afterwards', async () => {
  const id = await reviewed();
  const done = () => app.admin.rest('PUT', `${path(id)}/status`, { status: 'done' });
  expect((await done()).body).toMatchObject({ code: 'CONFLICT' });
  await approve(id);
  await pay(id, 'balance', 420);
  expect((await done()).status).toBe(200);
  expect((await buyer.rest('GET', `${path(id)}/files`)).status).toBe(409);
  expect(await deliver(id)).toBe(200);
  expect((await buyer.rest('GET', `${path(id)}/files`)).status).toBe(200);
  expect(await deliver(id)).toBe(409);
});

it('a deposit that the store refunds during the work is waived: the work is delivered for its balance', async () => {
  const id = await reviewed();
  const { id: orderId } = await stageOrder(id, 'deposit');
  await app.admin.rest('POST', `/api/orders/${orderId}/refunds`, { reason: 'We were late' });
  await approve(id);
  await pay(id, 'balance', 420);
  expect(await deliver(id)).toBe(200);
  expect(await statusOf(id)).toBe('done');
  expect((await buyer.rest('GET', `${path(id)}/files`)).status).toBe(200);
});

it('a stage that is reopened and completed again hands files and certificate out anew', async () => {
  const id = await reviewed();
  await approve(id);
  await deliver(id);
  await pay(id, 'balance', 420);
  await until('the certificate is issued', async () => (await certificateOf(id)) !== null);
  const first = await certificateOf(id);
  for (const stage of ['balance', 'deposit']) {
    const { id: orderId } = await stageOrder(id, stage);
    expect((await setOrder(orderId, 'cancelled')).status).toBe(200);
    expect((await buyer.rest('GET', `${path(id)}/files`)).body).toMatchObject({ code: 'PAYMENT_REQUIRED' });
    expect((await setOrder(orderId, 'completed')).status).toBe(200);
    await until('a certificate is valid again', async () => (await certificateOf(id)) !== null);
  }
  expect(await certificateOf(id)).not.toBe(first);
});

it('the line of a stage takes no files of its own', async () => {
  const id = await reviewed();
  const { id: orderId } = await stageOrder(id, 'deposit');
  const { body } = await app.admin.rest('GET', `/api/orders/${orderId}`);
  const lineId = (body as { data: { products: { line_id: number }[] } }).data.products[0]!.line_id;
  const correction = { download_link: 'https://drive.google.com/file/d/other/view', reason: 'Wrong file' };
  const { status } = await app.admin.rest(
    'PUT',
    `/api/orders/${orderId}/lines/${lineId}/delivery`,
    correction,
  );
  expect(status).toBe(409);
});

it('a master is delivered for one work alone, whatever is packed around it', async () => {
  const [first, second] = [await reviewed(), await reviewed()];
  for (const id of [first, second]) await approve(id);
  const packages = await Promise.all(
    [first, second].map((id) => createPackage(app, maker.caller, goodPackage(`Twin ${id}`))),
  );
  const ids = packages.map(({ id }) => id);
  const master = { name: 'Track (Master).wav', bytes: 9, sha256: 'f'.repeat(64), fingerprint: {} };
  await app.dataSource.query(
    `UPDATE packages SET report = jsonb_set(report, '{entries}', $2::jsonb) WHERE id = ANY ($1)`,
    [ids, JSON.stringify([master])],
  );
  const put = (id: number, packageId: number) =>
    maker.caller.rest('PUT', `${path(id)}/package`, { package_id: packageId });
  expect((await put(first, ids[0]!)).status).toBe(200);
  expect((await put(second, ids[1]!)).body).toMatchObject({ code: 'CONFLICT' });
});
