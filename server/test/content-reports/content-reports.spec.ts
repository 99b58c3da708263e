import { ContentReport } from '../../src/modules/catalogue/content-reports/content-report.entity.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { until } from '../support/until.js';
import { mailedStatement } from './mailed-statement.js';

let app: TestApp;
let admin: Caller;
let seller: User & { sellerId: number };
let buyerUser: User;
let buyer: Caller;

beforeAll(async () => {
  app = await createTestApp({ ADMIN_EMAIL: 'store@example.test', ADMIN_PASSWORD: 'Store!2345' });
  admin = signedIn(app, await createUser(app, { isAdmin: true }));
});
afterAll(() => app.close());

beforeEach(async () => {
  seller = await createSeller(app);
  buyerUser = await createUser(app);
  buyer = signedIn(app, buyerUser);
});

const ofSeller = (fields: object = {}) =>
  createProduct(app, { sellerId: seller.sellerId, storeName: 'Shop', ...fields });
const report = async (caller: Caller, body: object): Promise<number> => {
  const response = await caller.rest('POST', '/api/content-reports', {
    reason: 'copy',
    text: 'My melody of 2024',
    ...body,
  });
  expect(response.status).toBe(201);
  return (response.body as { data: { id: number } }).data.id;
};
const decide = (id: number, decision: string, reason = 'It is the same melody') =>
  admin.rest('POST', `/api/content-reports/${id}/decision`, { decision, reason });
const templatesTo = async (address: string) =>
  (await queuedMails(app, address)).map(({ template }) => template);
const statusOf = async (id: number) => (await app.dataSource.manager.findOneByOrFail(Product, { id })).status;
const shopStatus = async () =>
  (await app.dataSource.manager.findOneByOrFail(Seller, { id: seller.sellerId })).status;
const object = (token: string, text = 'Both are mine') =>
  visitor(app).rest('POST', `/api/statements/${token}/objection`, { text });
const decideObjection = (token: string, decision: string) =>
  admin.rest('POST', `/api/objections/${token.split('-')[0]}/decision`, {
    decision,
    reason: 'We looked again',
  });

it('takes the report of a visitor, with a receipt that names it and carries none of the words', async () => {
  const { id: productId, name } = await ofSeller();
  const id = await report(visitor(app), {
    product_id: productId,
    email: 'ann@example.test',
    text: 'Buy pills',
  });
  const [receipt, ...more] = await queuedMails(app, 'ann@example.test');
  expect(more).toEqual([]);
  expect(receipt).toMatchObject({ template: 'report-received', data: { reportId: id, title: name } });
  expect(JSON.stringify(receipt)).not.toContain('pills');
  const { body } = await admin.rest('GET', '/api/content-reports?status=open');
  expect((body as { data: object[] }).data[0]).toMatchObject({
    id,
    kind: 'track',
    product_id: productId,
    reason: 'copy',
    text: 'Buy pills',
    reporter_email: 'ann@example.test',
    status: 'open',
  });
});

it('refuses what it cannot find, and a report of nothing or of two things', async () => {
  const archived = await ofSeller({ status: 'archived' });
  const answers = await Promise.all(
    [
      { product_id: 999_999 },
      { product_id: archived.id },
      { seller_user_id: buyerUser.id },
      {},
      { product_id: archived.id, seller_user_id: seller.id },
    ].map((target) =>
      visitor(app).rest('POST', '/api/content-reports', { reason: 'copy', text: 'x', ...target }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400]);
});

it('answers the open report of an account again, and takes a new one after the decision', async () => {
  const { id: productId } = await ofSeller();
  const ids = await Promise.all([1, 2, 3].map(() => report(buyer, { product_id: productId })));
  expect(new Set(ids).size).toBe(1);
  expect(await templatesTo(buyerUser.email)).toEqual(['report-received']);
  await decide(ids[0]!, 'kept');
  expect(await report(buyer, { product_id: productId })).not.toBe(ids[0]);
});

it('does not tell a visitor whether an address has reported a track', async () => {
  const { id: productId } = await ofSeller();
  const report1 = { product_id: productId, email: 'eve@example.test' };
  const first = await report(visitor(app), report1);
  expect(await report(visitor(app), report1)).toBe(first);
  expect(await report(visitor(app), { ...report1, text: 'Other words' })).toBeGreaterThan(first);
});

it('takes a removed track off sale, and mails each side once, the seller without the person who reported', async () => {
  const { id: productId } = await ofSeller();
  const id = await report(buyer, { product_id: productId });
  expect(await decide(id, 'removed')).toMatchObject({ status: 200, body: { data: { status: 'removed' } } });
  expect(await statusOf(productId)).toBe('archived');
  expect(await templatesTo(seller.email)).toEqual(['statement']);
  expect(await templatesTo(buyerUser.email)).toEqual(['report-received', 'report-decided']);
  const toSeller = JSON.stringify(await queuedMails(app, seller.email));
  for (const secret of [buyerUser.email, buyerUser.lastName, 'My melody of 2024']) {
    expect(toSeller).not.toContain(secret);
  }
  const { body } = await signedIn(app, seller).rest('GET', '/api/statements');
  expect(JSON.stringify(body)).not.toContain(buyerUser.email);
  expect((body as { data: object[] }).data[0]).toMatchObject({
    ground: 'It is the same melody',
    can_object: true,
  });
  expect(await decide(id, 'kept')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});

it('says that an order holds a removed track, and takes it off sale once the order has ended', async () => {
  const { id: productId } = await ofSeller();
  const order = await placeOrder(buyer, [productId]);
  const { id: orderId } = (order.body as { data: { id: number } }).data;
  const id = await report(visitor(app), { product_id: productId, email: 'eva@example.test' });
  await decide(id, 'removed');
  const [statement] = await queuedMails(app, seller.email);
  expect(JSON.stringify(statement?.data)).toContain('must not be sold. An order holds it');
  const toVisitor = await queuedMails(app, 'eva@example.test');
  expect(toVisitor.at(-1)?.data).toMatchObject({ decision: 'removed', isHeld: true });
  expect(await statusOf(productId)).toBe('reserved');
  expect((await buyer.rest('DELETE', `/api/orders/${orderId}`)).status).toBe(200);
  await until('the track is off sale', async () => (await statusOf(productId)) === 'archived');
});

it('keeps a removed track off sale when its sale is refunded', async () => {
  const { id: productId } = await ofSeller();
  const order = await placeOrder(buyer, [productId]);
  const { id: orderId } = (order.body as { data: { id: number } }).data;
  await decide(await report(visitor(app), { product_id: productId }), 'removed');
  expect((await setStatus(admin, orderId, 'completed')).status).toBe(200);
  expect(await statusOf(productId)).toBe('sold');
  const refund = { reason: 'Not theirs to sell', back_on_sale: true };
  expect((await admin.rest('POST', `/api/orders/${orderId}/refunds`, refund)).status).toBe(201);
  await until('the track is off sale', async () => (await statusOf(productId)) === 'archived');
});

it('keeps nothing that the decision about another report has removed', async () => {
  const { id: productId } = await ofSeller();
  const first = await report(visitor(app), { product_id: productId });
  const second = await report(buyer, { product_id: productId });
  await decide(first, 'removed');
  const { status, body } = await decide(second, 'kept');
  expect([status, (body as { message: string }).message]).toEqual([
    409,
    expect.stringContaining(`report #${first} has removed it`),
  ]);
  expect((await decide(second, 'removed')).status).toBe(200);
});

it('takes one of several decisions at the same moment', async () => {
  const { id: productId } = await ofSeller();
  const id = await report(buyer, { product_id: productId });
  const answers = await Promise.all(
    ['removed', 'kept', 'removed', 'kept'].map((decision) => decide(id, decision)),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(await templatesTo(buyerUser.email)).toEqual(['report-received', 'report-decided']);
  expect(await queuedMails(app, seller.email)).toHaveLength(1);
});

it('blocks a shop with its tracks, and puts both back when the objection of the seller is upheld', async () => {
  const [listed, paused, sold] = [
    await ofSeller(),
    await ofSeller({ status: 'archived', pausedAt: new Date() }),
    await ofSeller({ status: 'sold', quantity: 0 }),
  ];
  const id = await report(visitor(app), { seller_user_id: seller.id, reason: 'illegal' });
  await decide(id, 'removed');
  expect(await shopStatus()).toBe('inactive');
  expect(await Promise.all([listed, paused, sold].map((track) => statusOf(track.id)))).toEqual([
    'archived',
    'archived',
    'sold',
  ]);
  const { token } = await mailedStatement(app, seller.email);
  expect((await object(token)).status).toBe(201);
  expect((await object(token)).status).toBe(409);
  expect((await decideObjection(token, 'upheld')).status).toBe(200);
  expect((await decideObjection(token, 'rejected')).status).toBe(409);
  expect(await shopStatus()).toBe('active');
  expect(await statusOf(listed.id)).toBe('published');
  expect(await templatesTo(seller.email)).toEqual(['statement', 'objection-decided']);
});

it('removes a track after all when the person who reported it objects with success', async () => {
  const { id: productId } = await ofSeller();
  const id = await report(buyer, { product_id: productId });
  await decide(id, 'kept');
  expect(await templatesTo(seller.email)).toEqual(['report-kept']);
  const { token } = await mailedStatement(app, buyerUser.email);
  await object(token);
  await decideObjection(token, 'upheld');
  expect(await statusOf(productId)).toBe('archived');
  expect(await templatesTo(buyerUser.email)).toEqual([
    'report-received',
    'report-decided',
    'objection-decided',
  ]);
  // The removal is a decision of its own.
  expect(await templatesTo(seller.email)).toEqual(['report-kept', 'statement']);
  const own = await mailedStatement(app, seller.email);
  await object(own.token);
  await decideObjection(own.token, 'upheld');
  expect(await statusOf(productId)).toBe('published');
});

it('finds objections by their words, the address and the day', async () => {
  const id = await report(visitor(app), { product_id: (await ofSeller()).id });
  await decide(id, 'removed');
  await object((await mailedStatement(app, seller.email)).token, 'My words: 100%_mine');
  const found = async (query: string) => {
    const { body } = await admin.rest('GET', `/api/objections?${query}`);
    return (body as { data: { email: string }[] }).data.map(({ email }) => email);
  };
  expect(await found('search=100%25_mine')).toEqual([seller.email]);
  expect(await found(`search=${encodeURIComponent(seller.email)}&status=open`)).toEqual([seller.email]);
  expect(await found('search=100%25x')).toEqual([]);
  expect(await found('search=100%25_mine&to=2020-01-01')).toEqual([]);
});

it('mails both sides once when an objection is rejected', async () => {
  const { id: productId } = await ofSeller();
  const id = await report(buyer, { product_id: productId });
  await decide(id, 'removed');
  const { token } = await mailedStatement(app, seller.email);
  await object(token);
  await decideObjection(token, 'rejected');
  expect(await statusOf(productId)).toBe('archived');
  expect((await templatesTo(seller.email)).slice(1)).toEqual(['objection-decided']);
  expect((await templatesTo(buyerUser.email)).slice(2)).toEqual(['objection-decided']);
});

it('opens a decision by its signed link alone, and takes no objection after six months', async () => {
  const { id: productId } = await ofSeller();
  await decide(await report(buyer, { product_id: productId }), 'removed');
  const { token, objectUrl } = await mailedStatement(app, seller.email);
  expect(objectUrl).toContain('/objection/');
  const shown = await visitor(app).rest('GET', `/api/statements/${token}`);
  expect(shown).toMatchObject({ status: 200, body: { data: { can_object: true, automation: 'none' } } });
  const [, statementId = '', signature = ''] = /^(\d+)-(.*)$/.exec(token) ?? [];
  const forged = `${Number(statementId) + 1}-${signature}`;
  expect((await visitor(app).rest('GET', `/api/statements/${forged}`)).status).toBe(404);
  await app.dataSource.query(`UPDATE statements SET created_at = now() - interval '7 months' WHERE id = $1`, [
    statementId,
  ]);
  expect((await object(token)).status).toBe(409);
});

it('keeps a report of a deleted account without the person', async () => {
  const { id: productId } = await ofSeller();
  const id = await report(buyer, { product_id: productId });
  await decide(id, 'kept');
  await buyer.rest('DELETE', '/api/account', { email: buyerUser.email, current_password: 'Correct-Horse-1' });
  const stored = await app.dataSource.manager.findOneByOrFail(ContentReport, { id });
  expect(stored).toMatchObject({ reporterId: null, reporterEmail: null });
  const [statement] = await app.dataSource.query<object[]>(
    'SELECT name, email FROM statements WHERE subject = $1',
    [`content-report:${id}`],
  );
  expect(statement).toEqual({ name: 'Deleted account', email: null });
});

it('says the same over GraphQL', async () => {
  const { id: productId } = await ofSeller();
  const { data } = await visitor(app).graphql(
    `mutation ($id: Int!) { reportContent(input: { productId: $id, reason: sample, text: "x" }) { id } }`,
    { id: productId },
  );
  const { id } = (data as { reportContent: { id: number } }).reportContent;
  const decided = await admin.graphql(
    `mutation ($id: Int!) { decideContentReport(id: $id, input: { decision: kept, reason: "Cleared" }) { status others { id } } }`,
    { id },
  );
  expect(decided.data).toEqual({ decideContentReport: { status: 'kept', others: [] } });
  const list = await admin.graphql(
    '{ contentReports(first: 1) { totalCount nodes { id status decidedBy } } }',
  );
  expect(list.data).toMatchObject({ contentReports: { nodes: [{ id, status: 'kept' }] } });
});
