import { LedgerCheckJob } from '../../src/modules/money/ledger/ledger-check.job.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createCoupon, CUSTOMER, orderIn, placeOrder, setStatus, trackState } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';
import { attachmentsOf, queuedMails } from '../support/mails.js';

let testApp: TestApp;
let admin: Caller;
let user: User;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
});
afterEach(async () => {
  await testApp.app.get(LedgerCheckJob, { strict: false }).check();
});
afterAll(() => testApp.close());

interface Sale {
  id: number;
  lines: { id: number; line_id: number; download_link?: string }[];
  productIds: number[];
  owner: User;
  seller: Caller;
}

/** A completed order for tracks of a seller with 20 % commission. */
async function sell(prices = [100_00], more: object = {}): Promise<Sale> {
  const owner = await createSeller(testApp);
  const { manager } = testApp.dataSource;
  await manager.update(Seller, { userId: owner.id }, { commissionPercent: 20 });
  const { id: sellerId } = await manager.findOneByOrFail(Seller, { userId: owner.id });
  const productIds: number[] = [];
  for (const priceCents of prices) {
    productIds.push((await createProduct(testApp, { sellerId, priceCents })).id);
  }
  const customer_info = { ...CUSTOMER, email: user.email };
  const { id } = orderIn(await placeOrder(buyer, productIds, { customer_info, ...more }));
  await setStatus(admin, id, 'completed');
  const lines = orderIn(await buyer.rest('GET', `/api/orders/${id}`)).products;
  return { id, lines, productIds, owner, seller: signedIn(testApp, owner) };
}

const refund = (id: number, body: object = {}, caller = admin) =>
  caller.rest('POST', `/api/orders/${id}/refunds`, { reason: 'It does not open', ...body });

const dataOf = ({ body }: ApiResponse) => (body as { data: Record<string, unknown> }).data;

const balanceOf = async ({ owner, seller }: Sale) =>
  dataOf(await seller.rest('GET', `/api/sellers/${owner.id}/balance`));

const mailsAbout = async (template: string) =>
  (await queuedMails(testApp, user.email)).filter((mail) => mail.template === template);

describe('refunding everything', () => {
  it('returns what the buyer paid and takes it from seller and store', async () => {
    const sale = await sell();
    const response = await refund(sale.id);
    expect(response.status).toBe(201);
    expect(dataOf(response)).toMatchObject({
      amount: 105,
      status: 'succeeded',
      method: 'manual',
      lines: [{ line_id: sale.lines[0]!.line_id, amount: 105, is_revoked: true }],
    });
    expect(await balanceOf(sale)).toMatchObject({ due: 0 });
  });

  it('ends the links of its tracks and issues no new ones', async () => {
    const { id, lines } = await sell();
    const path = new URL(lines[0]!.download_link!).pathname;
    await refund(id);
    expect((await visitor(testApp).rest('GET', path)).status).toBe(404);
    await buyer.graphql(`mutation { renewDownloads(orderId: ${id}) { id } }`);
    const after = orderIn(await buyer.rest('GET', `/api/orders/${id}`));
    expect(after.products[0]).not.toHaveProperty('download_link');
  });

  it('ends the delivery: its files are corrected no more', async () => {
    const { id, lines } = await sell();
    await refund(id);
    const path = `/api/orders/${id}/lines/${lines[0]!.line_id}/delivery`;
    const body = { download_link: 'https://drive.google.com/file/other', reason: 'A better master' };
    expect((await admin.rest('PUT', path, body)).status).toBe(409);
    expect(await mailsAbout('delivery-corrected')).toEqual([]);
  });

  it('marks the sale in the list of its seller and takes it out of the figures', async () => {
    const { id, seller } = await sell([100_00, 50_00]);
    const lineId = orderIn(await buyer.rest('GET', `/api/orders/${id}`)).products[0]!['line_id'];
    await refund(id, { line_ids: [lineId] });
    const { data } = await seller.graphql(
      '{ mySales { nodes { id refundedAt } } mySellerDashboard(days: 7) { sales earnings } }',
    );
    const { nodes } = data?.['mySales'] as { nodes: { id: number; refundedAt: string | null }[] };
    expect(nodes.filter(({ refundedAt }) => refundedAt !== null).map((sale) => sale.id)).toEqual([lineId]);
    expect(data?.['mySellerDashboard']).toEqual({ sales: 1, earnings: 40 });
  });

  it('lowers the earning of a sale by a partial refund', async () => {
    const sale = await sell([100_00, 50_00]);
    await refund(sale.id, { line_ids: [sale.lines[0]!.line_id], amount: 52.5 });
    const { data } = await sale.seller.graphql(
      '{ mySales { nodes { id earning refunded refundedAt } } mySellerDashboard(days: 7) { sales earnings } }',
    );
    const { nodes } = data?.['mySales'] as { nodes: { id: number }[] };
    expect([...nodes].sort((a, b) => a.id - b.id)).toMatchObject([
      { earning: 80, refunded: 40, refundedAt: null },
      { earning: 40, refunded: 0, refundedAt: null },
    ]);
    expect(data?.['mySellerDashboard']).toEqual({ sales: 2, earnings: 80 });
    expect(await balanceOf(sale)).toMatchObject({ due: 80 });
  });

  it('leaves the track sold unless the admin wants it back on sale', async () => {
    const kept = await sell();
    await refund(kept.id);
    expect(await trackState(testApp, kept.productIds[0]!)).toEqual({ status: 'sold', quantity: 0 });
    const released = await sell();
    await refund(released.id, { back_on_sale: true });
    expect(await trackState(testApp, released.productIds[0]!)).toEqual({ status: 'published', quantity: 1 });
    const other = signedIn(testApp, await createUser(testApp));
    expect((await placeOrder(other, released.productIds)).status).toBe(201);
  });

  it('mails the buyer the sum and the revocation of the contract', async () => {
    const { id } = await sell([100_00, 50_00]);
    await refund(id);
    const [mail, ...more] = await mailsAbout('order-refunded');
    expect(more).toEqual([]);
    expect(mail?.data).toMatchObject({ orderId: id, amountCents: 157_50, reason: 'It does not open' });
    const attachments = await attachmentsOf(testApp, mail!);
    expect(attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^ghostnote-revocation-gn-/) as string,
      expect.stringMatching(/^ghostnote-revocation-gn-/) as string,
    ]);
  });

  it('mails the seller what goes back and the revocation, without the buyer and the reason', async () => {
    const { id, owner, lines } = await sell([100_00, 50_00]);
    await refund(id, { line_ids: [lines[0]!.line_id], reason: `${CUSTOMER.lastName} asked for it` });
    const [mail, ...more] = (await queuedMails(testApp, owner.email)).filter(
      ({ template }) => template === 'seller-refund',
    );
    expect(more).toEqual([]);
    expect(mail?.data).toEqual({
      orderId: id,
      name: owner.name,
      earningCents: 80_00,
      lines: [
        {
          lineId: lines[0]!.line_id,
          name: expect.any(String) as string,
          earningCents: 80_00,
          isRevoked: true,
          isProjectOnly: false,
          isOnSale: false,
        },
      ],
      accountUrl: expect.stringContaining('tab=seller') as string,
      documentNumber: null,
    });
    const [revocation, ...others] = await attachmentsOf(testApp, mail!);
    expect(others).toEqual([]);
    expect(revocation?.filename).toMatch(/^ghostnote-revocation-gn-/);
  });

  it('mails the seller the part of an earning that goes back, and that a track is back in the shop', async () => {
    const { id, owner } = await sell();
    await refund(id, { amount: 52.5 });
    await refund(id, { back_on_sale: true });
    const mails = (await queuedMails(testApp, owner.email)).filter(
      ({ template }) => template === 'seller-refund',
    );
    expect(mails.map(({ data }) => data)).toMatchObject([
      { earningCents: 40_00, lines: [{ isRevoked: false, isOnSale: false }] },
      { earningCents: 40_00, lines: [{ isRevoked: true, isOnSale: true }] },
    ]);
  });

  it('is done once: nothing is left afterwards', async () => {
    const { id } = await sell();
    await refund(id);
    expect((await refund(id)).status).toBe(409);
  });
});

describe('the revocation of a contract', () => {
  it('is there for buyer, seller and admins, and for no one else', async () => {
    const { id, lines, seller } = await sell();
    const path = `/api/orders/${id}/lines/${lines[0]!.line_id}/revocation`;
    expect((await buyer.rest('GET', path)).status).toBe(404);
    await refund(id);
    for (const caller of [buyer, seller, admin]) {
      const { status, text } = await caller.rest('GET', path);
      expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
    }
    const stranger = signedIn(testApp, await createUser(testApp));
    expect((await stranger.rest('GET', path)).status).toBe(403);
  });
});

describe('refunding a part', () => {
  it('of one line returns its price less its share of the discount plus its share of the fee', async () => {
    const coupon = await createCoupon(testApp, { code: `TEN-${user.id}`, discountPercent: 10 });
    await buyer.rest('GET', `/api/coupons/validate?code=${coupon.code}`);
    const sale = await sell([100_00, 50_00], { coupon_id: coupon.id });
    const [first, second] = sale.lines;
    const response = await refund(sale.id, { line_ids: [first!.line_id] });
    expect(dataOf(response)).toMatchObject({ amount: 95 });
    const after = orderIn(await buyer.rest('GET', `/api/orders/${sale.id}`)).products;
    expect(after.find(({ id }) => id === first!.id)).not.toHaveProperty('download_link');
    expect(after.find(({ id }) => id === second!.id)).toHaveProperty('download_link');
    expect(await balanceOf(sale)).toMatchObject({ due: 36 });
    expect(dataOf(await refund(sale.id))).toMatchObject({ amount: 47.5 });
    expect(await balanceOf(sale)).toMatchObject({ due: 0 });
  });

  it('of a sum leaves the tracks with the buyer', async () => {
    const sale = await sell();
    expect(dataOf(await refund(sale.id, { amount: 10.5 }))).toMatchObject({
      amount: 10.5,
      lines: [{ amount: 10.5, is_revoked: false }],
    });
    const after = orderIn(await buyer.rest('GET', `/api/orders/${sale.id}`));
    expect(after.products[0]).toHaveProperty('download_link');
    expect(await balanceOf(sale)).toMatchObject({ due: 72 });
    expect((await refund(sale.id, { amount: 94.51 })).status).toBe(409);
    expect(dataOf(await refund(sale.id))).toMatchObject({ amount: 94.5, lines: [{ is_revoked: true }] });
  });

  it('after a payout makes the balance negative, and later sales offset it', async () => {
    const sale = await sell();
    const body = { seller_user_ids: [sale.owner.id], method: 'bank', reference: 'B-1' };
    expect((await admin.rest('POST', '/api/payouts', body)).status).toBe(201);
    await refund(sale.id, { amount: 52.5 });
    expect(await balanceOf(sale)).toMatchObject({ due: -40, paid: 80 });
    expect((await admin.rest('POST', '/api/payouts', body)).status).toBe(409);
    const { id: sellerId } = await testApp.dataSource.manager.findOneByOrFail(Seller, {
      userId: sale.owner.id,
    });
    const track = await createProduct(testApp, { sellerId, priceCents: 100_00 });
    await setStatus(admin, orderIn(await placeOrder(buyer, [track.id])).id, 'completed');
    expect(await balanceOf(sale)).toMatchObject({ due: 40 });
  });
});

it.each([
  [{ reason: '' }, 'reason'],
  [{ reason: 'x'.repeat(501) }, 'reason'],
  [{ amount: 0 }, 'amount'],
  [{ amount: -1 }, 'amount'],
  [{ amount: 1.005 }, 'amount'],
  [{ amount: 'much' }, 'amount'],
  [{ line_ids: [] }, 'line_ids'],
  [{ line_ids: ['a'] }, 'line_ids'],
  [{ line_ids: [2_000_000_000] }, 'line_ids'],
  [{ back_on_sale: 'perhaps' }, 'back_on_sale'],
])('rejects %j and changes nothing', async (body, field) => {
  const sale = await sell();
  const response = await refund(sale.id, body);
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect(await balanceOf(sale)).toMatchObject({ due: 80 });
});

it('refuses an order that is not completed, and one that does not exist', async () => {
  const { id } = orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id]));
  expect((await refund(id)).status).toBe(409);
  expect((await refund(2_000_000_000)).status).toBe(404);
});

it('is forbidden to buyers, who see the refunds of their own orders', async () => {
  const { id } = await sell();
  expect((await refund(id, {}, buyer)).status).toBe(403);
  await refund(id, { amount: 5 });
  expect((await buyer.rest('GET', `/api/orders/${id}/refunds`)).body).toMatchObject({
    data: [{ amount: 5 }],
  });
  const stranger = signedIn(testApp, await createUser(testApp));
  expect((await stranger.rest('GET', `/api/orders/${id}/refunds`)).status).toBe(403);
});

it('works over GraphQL, with what is left of each line', async () => {
  const { id, lines } = await sell();
  const { data } = await admin.graphql(
    `mutation ($id: Int!, $input: RefundOrderInput!) { refundOrder(id: $id, input: $input) { amount status createdBy } }`,
    { id, input: { reason: 'Agreed', amount: 5 } },
  );
  expect(data).toMatchObject({ refundOrder: { amount: 5, status: 'succeeded' } });
  const { data: seen } = await buyer.graphql(
    `{ order(id: ${id}) { refunds { amount reason createdBy lines { lineId amount } } refundable { lineId amount } } }`,
  );
  expect(seen).toEqual({
    order: {
      refunds: [
        { amount: 5, reason: 'Agreed', createdBy: null, lines: [{ lineId: lines[0]!.line_id, amount: 5 }] },
      ],
      refundable: [{ lineId: lines[0]!.line_id, amount: 100 }],
    },
  });
});

it('keeps a refunded order completed', async () => {
  const { id, productIds } = await sell();
  await refund(id, { amount: 5 });
  expect((await setStatus(admin, id, 'cancelled')).status).toBe(409);
  expect(await trackState(testApp, productIds[0]!)).toEqual({ status: 'sold', quantity: 0 });
});

it('never returns more than was paid, however many refunds run at once', async () => {
  const sale = await sell();
  const responses = await Promise.all(Array.from({ length: 8 }, () => refund(sale.id, { amount: 30 })));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
  const whole = await Promise.all(Array.from({ length: 4 }, () => refund(sale.id)));
  expect(whole.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await balanceOf(sale)).toMatchObject({ due: 0 });
});

it('beside a payout moves each cent once', async () => {
  const sale = await sell();
  const body = { seller_user_ids: [sale.owner.id], method: 'bank', reference: 'B-2' };
  const [paid] = await Promise.all([
    admin.rest('POST', '/api/payouts', body),
    refund(sale.id, { amount: 52.5 }),
  ]);
  const [payout] = (paid.body as { data: { amount: number }[] }).data;
  expect([40, 80]).toContain(payout!.amount);
  expect(await balanceOf(sale)).toMatchObject({ due: 40 - payout!.amount, paid: payout!.amount });
});
