import { LedgerCheckJob } from '../../src/modules/money/ledger/ledger-check.job.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';

let testApp: TestApp;
let admin: Caller;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  buyer = signedIn(testApp, await createUser(testApp));
});
afterAll(() => testApp.close());

interface Shop {
  owner: User;
  caller: Caller;
  seller: Seller;
}

async function createShop(commissionPercent: number | null = null): Promise<Shop> {
  const owner = await createSeller(testApp);
  const { manager } = testApp.dataSource;
  await manager.update(Seller, { userId: owner.id }, { commissionPercent });
  const seller = await manager.findOneByOrFail(Seller, { userId: owner.id });
  return { owner, caller: signedIn(testApp, owner), seller };
}

/** Sells a track of $349 and returns the number of its order. */
async function sell(sellerId: number | null, overrides: Partial<Product> = {}): Promise<number> {
  const { id } = await createProduct(testApp, { sellerId, ...overrides });
  const order = orderIn(await placeOrder(buyer, [id]));
  orderIn(await setStatus(admin, order.id, 'completed'));
  return order.id;
}

const balanceOf = async (caller: Caller, userId: number) =>
  ((await caller.rest('GET', `/api/sellers/${userId}/balance`)).body as { data: object }).data;

const entriesOf = async (account: string) => {
  const { body } = await admin.rest('GET', `/api/ledger?account=${encodeURIComponent(account)}`);
  return (body as { data: { amount: number }[] }).data.map(({ amount }) => amount);
};

const payOut = (sellerUserIds: number[], reference = 'PP-1') =>
  admin.rest('POST', '/api/payouts', { seller_user_ids: sellerUserIds, method: 'paypal', reference });

describe('a completed order', () => {
  it('credits the seller less the commission, and the store with commission and fee', async () => {
    const { owner, caller, seller } = await createShop(20);
    await sell(seller.id);
    expect(await balanceOf(caller, owner.id)).toEqual({
      due: 279.2,
      held: 0,
      pending: 0,
      paid: 0,
      currency: 'USD',
      due_by: expect.any(String) as string,
      holds: [{ reason: 'no_payout_details', text: 'No payout details yet', amount: 279.2 }],
    });
    expect(await entriesOf(`seller:${seller.id}`)).toEqual([-279.2]);
    const rows: unknown = await testApp.dataSource.query(
      'SELECT sum(amount_cents)::int AS sum FROM ledger_entries',
    );
    expect(rows).toEqual([{ sum: 0 }]);
  });

  it('is due within 48 hours', async () => {
    const { owner, caller, seller } = await createShop();
    await sell(seller.id);
    const { due_by } = (await balanceOf(caller, owner.id)) as { due_by: string };
    const hours = (Date.parse(due_by) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
  });

  it('stays due at its date when a later order is refunded', async () => {
    const { owner, caller, seller } = await createShop();
    await sell(seller.id);
    const { due_by } = (await balanceOf(caller, owner.id)) as { due_by: string };
    const later = await sell(seller.id);
    await admin.rest('POST', `/api/orders/${later}/refunds`, { reason: 'The bank returned the payment' });
    expect(await balanceOf(caller, owner.id)).toMatchObject({ due: 349, due_by });
  });

  it('uses the rate of the track before that of the seller', async () => {
    const { owner, caller, seller } = await createShop(20);
    await sell(seller.id, { commissionPercent: 0 });
    expect(await balanceOf(caller, owner.id)).toMatchObject({ due: 349 });
  });

  it('counts as pending until it is completed', async () => {
    const { owner, caller, seller } = await createShop(20);
    const { id } = await createProduct(testApp, { sellerId: seller.id });
    await placeOrder(buyer, [id]);
    expect(await balanceOf(caller, owner.id)).toMatchObject({ due: 0, pending: 279.2, due_by: null });
  });

  it('is reversed when an admin cancels it, and booked anew when it is completed again', async () => {
    const { owner, caller, seller } = await createShop();
    const id = await sell(seller.id);
    await setStatus(admin, id, 'cancelled');
    expect(await balanceOf(caller, owner.id)).toMatchObject({ due: 0, due_by: null });
    await setStatus(admin, id, 'completed');
    await setStatus(admin, id, 'completed');
    expect(await balanceOf(caller, owner.id)).toMatchObject({ due: 349 });
    expect(await entriesOf(`seller:${seller.id}`)).toEqual([-349, 349, -349]);
  });
});

it('lists the sellers to pay alike over REST and GraphQL, those that wait longest first', async () => {
  const [early, late] = [await createShop(), await createShop()];
  await sell(early.seller.id);
  await sell(late.seller.id);
  const { body } = await admin.rest('GET', '/api/payouts/due');
  const { data } = body as { data: { user_id: number; balance: { due: number; due_by: string } }[] };
  const own = data.filter(({ user_id }) => [early.owner.id, late.owner.id].includes(user_id));
  expect(own).toMatchObject([
    { user_id: early.owner.id, balance: { due: 349 } },
    { user_id: late.owner.id, balance: { due: 349 } },
  ]);
  const listed = await admin.graphql('{ sellersToPay { userId } }');
  const { sellersToPay } = listed.data as { sellersToPay: { userId: number }[] };
  expect(sellersToPay.map(({ userId }) => userId)).toEqual(data.map(({ user_id }) => user_id));
});

describe('money that is not paid out', () => {
  const onHold = async (sellerId: number) => {
    const { body } = await admin.rest('GET', '/api/payouts/on-hold');
    const listed = (body as { data: { seller_id: number; balance: object }[] }).data;
    const { data } = await admin.graphql('{ sellersOnHold { id balance { holds { reason text amount } } } }');
    const { sellersOnHold } = data as { sellersOnHold: { id: number; balance: { holds: unknown } }[] };
    const seller = listed.find(({ seller_id }) => seller_id === sellerId);
    expect(sellersOnHold.find(({ id }) => id === sellerId)?.balance.holds).toEqual(
      seller && (seller.balance as { holds: unknown }).holds,
    );
    return seller;
  };

  it('is explained for an open order, a missing payout address and a blocked seller', async () => {
    const { owner, seller } = await createShop();
    await sell(seller.id);
    const { id } = await createProduct(testApp, { sellerId: seller.id });
    await placeOrder(buyer, [id]);
    await admin.rest('PUT', `/api/users/${owner.id}/block`, { reason: 'Reported' });
    const { holds } = (await balanceOf(admin, owner.id)) as { holds: { reason: string }[] };
    expect(holds.map(({ reason }) => reason)).toEqual(['order_open', 'no_payout_details', 'seller_blocked']);
    expect(await onHold(seller.id)).toBeUndefined();
  });

  it('is listed with its seller when refunds exceed the earnings', async () => {
    const { owner, caller, seller } = await createShop();
    const order = await sell(seller.id);
    await payOut([owner.id]);
    await admin.rest('POST', `/api/orders/${order}/refunds`, { reason: 'Broken' });
    const holds = [
      {
        reason: 'negative_balance',
        text: 'Refunds exceed the earnings: the next sales are offset first',
        amount: -349,
      },
    ];
    expect(await balanceOf(caller, owner.id)).toMatchObject({ due: -349, holds });
    expect(await onHold(seller.id)).toMatchObject({ user_id: owner.id, balance: { due: -349, holds } });
  });
});

describe('a payout', () => {
  it('pays the whole balance, mails the seller and leaves nothing due', async () => {
    const { owner, caller, seller } = await createShop();
    await sell(seller.id);
    await sell(seller.id);
    const { status, body } = await payOut([owner.id]);
    expect(status).toBe(201);
    expect((body as { data: object[] }).data).toMatchObject([
      { seller_id: seller.id, amount: 698, method: 'paypal', reference: 'PP-1', status: 'paid' },
    ]);
    expect(await balanceOf(caller, owner.id)).toMatchObject({ due: 0, paid: 698, due_by: null });
    const listed = (await admin.rest('GET', '/api/payouts?limit=1')).body as { data: object[] };
    expect(listed.data).toEqual((body as { data: object[] }).data);
    const mails = await queuedMails(testApp, owner.email);
    expect(mails.filter(({ template }) => template === 'payout-paid')).toHaveLength(1);
  });

  it('pays a balance once for two simultaneous requests', async () => {
    const { owner, seller } = await createShop();
    await sell(seller.id);
    const responses = await Promise.all([payOut([owner.id]), payOut([owner.id]), payOut([owner.id])]);
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await entriesOf(`seller:${seller.id}`)).toEqual([349, -349]);
  });

  it('pays all sellers of a batch or none', async () => {
    const [paid, unpaid] = [await createShop(), await createShop()];
    await sell(paid.seller.id);
    expect((await payOut([paid.owner.id, unpaid.owner.id])).status).toBe(409);
    expect(await balanceOf(admin, paid.owner.id)).toMatchObject({ due: 349, paid: 0 });
  });

  it('is due again once it is reversed, and is reversed once', async () => {
    const { owner, seller } = await createShop();
    await sell(seller.id);
    const { body } = await payOut([owner.id]);
    const id = (body as { data: { id: number }[] }).data[0]!.id;
    const reverse = () => admin.rest('POST', `/api/payouts/${id}/reverse`, { reason: 'Account closed' });
    const responses = await Promise.all([reverse(), reverse()]);
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await balanceOf(admin, owner.id)).toMatchObject({ due: 349, paid: 0 });
    const mails = await queuedMails(testApp, owner.email);
    expect(mails.filter(({ template }) => template === 'payout-reversed')).toHaveLength(1);
  });

  it('is due at its first date again once it is reversed, to admin and seller alike', async () => {
    const { owner, caller, seller } = await createShop();
    await sell(seller.id);
    const before = await balanceOf(admin, owner.id);
    const { body } = await payOut([owner.id]);
    await sell(seller.id);
    const { id } = (body as { data: { id: number }[] }).data[0]!;
    await admin.rest('POST', `/api/payouts/${id}/reverse`, { reason: 'Account closed' });
    const { due_by } = before as { due_by: string };
    expect(await balanceOf(admin, owner.id)).toMatchObject({ due: 698, paid: 0, due_by });
    expect(await balanceOf(caller, owner.id)).toEqual(await balanceOf(admin, owner.id));
    await payOut([owner.id], 'PP-2');
    expect(await balanceOf(caller, owner.id)).toMatchObject({ due: 0, paid: 698, due_by: null });
  });

  it('is offset by a sale that is reversed afterwards', async () => {
    const { owner, seller } = await createShop();
    const id = await sell(seller.id);
    await payOut([owner.id]);
    await setStatus(admin, id, 'cancelled');
    expect(await balanceOf(admin, owner.id)).toMatchObject({ due: -349, due_by: null });
    await sell(seller.id);
    expect(await balanceOf(admin, owner.id)).toMatchObject({ due: 0 });
  });

  it('lists the sellers to pay over GraphQL, with balances', async () => {
    const { owner, seller } = await createShop();
    await sell(seller.id);
    const toPay = async () =>
      (await admin.graphql('{ sellersToPay { id balance { due dueBy } } }')).data?.['sellersToPay'] as {
        id: number;
        balance: { due: number };
      }[];
    expect((await toPay()).find(({ id }) => id === seller.id)?.balance.due).toBe(349);
    await payOut([owner.id]);
    expect((await toPay()).map(({ id }) => id)).not.toContain(seller.id);
  });

  it('lists the seller first who waits longest, whatever was sold since', async () => {
    const [first, second] = [await createShop(), await createShop()];
    for (const { seller } of [first, second, first]) await sell(seller.id);
    const { data } = await admin.graphql('{ sellersToPay { id } }');
    const ids = (data?.['sellersToPay'] as { id: number }[]).map(({ id }) => id);
    expect(ids.indexOf(first.seller.id)).toBeLessThan(ids.indexOf(second.seller.id));
  });
});

describe('the ledger', () => {
  it('refuses a transaction that does not sum to zero', async () => {
    const insert = testApp.dataSource.transaction(async (manager) => {
      const [{ id }] = await manager.query(
        `INSERT INTO ledger_transactions (kind, key, created_by) VALUES ('adjustment', 'test', 'test') RETURNING id`,
      );
      await manager.query(
        `INSERT INTO ledger_entries (transaction_id, account, amount_cents) VALUES ($1, 'adjustments', 5)`,
        [id],
      );
    });
    await expect(insert).rejects.toThrow('does not sum to zero');
  });

  it.each(['UPDATE ledger_entries SET amount_cents = 1', 'DELETE FROM ledger_entries'])(
    'refuses %s',
    async (sql) => {
      await expect(testApp.dataSource.query(sql)).rejects.toThrow('append-only');
    },
  );

  it('passes its nightly check', async () => {
    await expect(testApp.app.get(LedgerCheckJob, { strict: false }).check()).resolves.toBeUndefined();
  });

  it('lists entries in pages with total and links', async () => {
    const { seller } = await createShop();
    await sell(seller.id);
    const { status, headers, body } = await admin.rest('GET', '/api/ledger?limit=2&page=1');
    expect(status).toBe(200);
    expect((body as { data: object[] }).data).toHaveLength(2);
    expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(3);
    expect(headers['link']).toContain('</api/ledger?limit=2&page=2>; rel="next"');
  });
});

describe('a track', () => {
  it('belongs to the account that an admin chose, and follows its new name', async () => {
    const { owner, seller } = await createShop();
    const { id } = await createProduct(testApp, { storeName: null });
    await admin.rest('PUT', `/api/products/${id}`, { seller_id: seller.id });
    const renamed = `Renamed ${owner.id}`;
    await admin.rest('PUT', `/api/sellers/${seller.id}`, { shop_name: renamed });
    const { body } = await buyer.rest('GET', `/api/products/${id}`);
    expect(body).toMatchObject({ store_name: renamed });
    const product = await testApp.dataSource.manager.findOneByOrFail(Product, { id });
    expect(product.sellerId).toBe(seller.id);
  });

  it('is sold at the commission that an admin set for the seller', async () => {
    const { owner, seller } = await createShop();
    const update = (commissionPercent: number) =>
      admin.graphql(
        'mutation ($id: Int!, $input: UpdateSellerInput!) { updateSeller(id: $id, input: $input) { commissionPercent } }',
        { id: seller.id, input: { commissionPercent } },
      );
    expect((await update(101)).code).toBe('BAD_USER_INPUT');
    expect((await update(50)).data).toEqual({ updateSeller: { commissionPercent: 50 } });
    await sell(seller.id);
    expect(await balanceOf(admin, owner.id)).toMatchObject({ due: 174.5 });
  });

  it('cannot be bought by its own seller', async () => {
    const { caller, seller } = await createShop();
    const { id } = await createProduct(testApp, { sellerId: seller.id });
    const { status, body } = await placeOrder(caller, [id]);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT', field: 'products' });
  });
});
