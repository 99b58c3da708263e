import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { HoldExpiryJob } from '../../src/modules/sales/orders/lifecycle/hold-expiry.job.js';
import { Order } from '../../src/modules/sales/orders/order.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';
import { codeIn, createBuyers, CUSTOMER, orderIn, orderPayload, placeOrder, setStatus } from './shop.js';

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

let addresses = 0;
/** An address that no other test has used. */
const freshAddress = () => `198.51.100.${(addresses += 1)}`;

async function tracks(count: number): Promise<number[]> {
  const ids = [];
  for (let index = 0; index < count; index += 1) ids.push((await createProduct(testApp)).id);
  return ids;
}

const from = (address: string, key?: string) => ({
  'x-forwarded-for': address,
  ...(key === undefined ? {} : { 'idempotency-key': key }),
});

const orderFrom = (address: string, caller: Caller, products: number[], key?: string) =>
  caller.rest('POST', '/api/orders', orderPayload(products), from(address, key));

/** Places the order over GraphQL and returns the code of the first error, or null. */
async function graphqlOrderFrom(address: string, caller: Caller, products: number[]) {
  const { body } = await caller.rest(
    'POST',
    '/graphql',
    {
      query: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
      variables: { input: { products, customerInfo: CUSTOMER } },
    },
    from(address),
  );
  const { errors } = body as { errors?: { extensions: Record<string, unknown> }[] };
  return errors?.[0]?.extensions ?? null;
}

async function newBuyer(): Promise<Caller> {
  const [buyer] = (await createBuyers(testApp, 1)) as [Caller];
  return buyer;
}

/** An account whose first order was completed, from an address of its own. */
async function establishedBuyer(): Promise<Caller> {
  const buyer = await newBuyer();
  const { id } = orderIn(await orderFrom(freshAddress(), buyer, await tracks(1)));
  expect((await setStatus(admin, id, 'completed')).status).toBe(200);
  return buyer;
}

const holdHours = async (response: ApiResponse) => {
  const order = await testApp.dataSource.manager.findOneByOrFail(Order, { id: orderIn(response).id });
  return Math.round((order.holdExpiresAt.getTime() - order.createdAt.getTime()) / 3_600_000);
};

/** Hours that the checkout states before the order. */
const promisedHours = async (buyer: Caller) => (await buyer.graphql('{ myHoldHours }')).data?.['myHoldHours'];

const reserved = async (): Promise<number> => {
  const [row]: { count: number }[] = await testApp.dataSource.query(
    `SELECT count(*)::integer AS count FROM products WHERE status = 'reserved'`,
  );
  return row?.count ?? 0;
};

describe('an account without a completed order', () => {
  it('reserves 3 tracks at most, for 24 hours', async () => {
    const address = freshAddress();
    const buyer = await newBuyer();
    const [one, two, three, four] = (await tracks(4)) as [number, number, number, number];
    expect(await promisedHours(buyer)).toBe(24);
    const first = await orderFrom(address, buyer, [one, two]);
    expect(await holdHours(first)).toBe(24);
    const rejected = await orderFrom(address, buyer, [three, four]);
    expect([rejected.status, codeIn(rejected)]).toEqual([409, 'CONFLICT']);
    expect((rejected.body as { message: string }).message).toMatch(
      /^At most 3 tracks .* The next reservation ends at \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
    );
    expect((await orderFrom(address, buyer, [three])).status).toBe(201);
    expect(await graphqlOrderFrom(address, buyer, [four])).toMatchObject({ code: 'CONFLICT' });
  });

  it('reserves 3 tracks at most with concurrent orders', async () => {
    const address = freshAddress();
    const buyer = await newBuyer();
    const responses = await Promise.all((await tracks(8)).map((id) => orderFrom(address, buyer, [id])));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  it('receives the length of its hold by mail', async () => {
    const { id } = orderIn(await orderFrom(freshAddress(), await newBuyer(), await tracks(1)));
    const [mail] = await testApp.dataSource.query(`SELECT data FROM mails WHERE event = $1`, [
      `order:${id}:received`,
    ]);
    expect(mail).toMatchObject({ data: { holdHours: 24 } });
  });

  it('gets the first order for a repeated idempotency key at its limit of tracks', async () => {
    const address = freshAddress();
    const buyer = await newBuyer();
    const products = await tracks(3);
    const first = await orderFrom(address, buyer, products, 'repeated');
    expect(orderIn(await orderFrom(address, buyer, products, 'repeated')).id).toBe(orderIn(first).id);
  });

  it('is limited only while its orders are unpaid', async () => {
    const address = freshAddress();
    const buyer = await newBuyer();
    const { id } = orderIn(await orderFrom(address, buyer, await tracks(3)));
    await setStatus(admin, id, 'cancelled');
    expect((await orderFrom(address, buyer, await tracks(3))).status).toBe(201);
  });
});

describe('an account with a completed order', () => {
  it('reserves up to 20 tracks, for 48 hours', async () => {
    const buyer = await establishedBuyer();
    const [first, second] = [freshAddress(), freshAddress()];
    expect(await promisedHours(buyer)).toBe(48);
    expect(await holdHours(await orderFrom(first, buyer, await tracks(10)))).toBe(48);
    expect((await orderFrom(second, buyer, await tracks(10))).status).toBe(201);
    expect(codeIn(await orderFrom(freshAddress(), buyer, await tracks(1)))).toBe('CONFLICT');
  });
});

describe('one address', () => {
  it('holds 10 unpaid tracks at most, also for concurrent orders of new accounts', async () => {
    const address = freshAddress();
    const shop = await tracks(24);
    const before = await reserved();
    const accounts = await createBuyers(testApp, 8);
    const responses = await Promise.all(
      accounts.map((account, index) => orderFrom(address, account, shop.slice(index * 3, index * 3 + 3))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
    expect((await reserved()) - before).toBe(9);

    const [other] = await createBuyers(testApp, 1);
    const free = await tracks(2);
    expect(await graphqlOrderFrom(address, other as Caller, free)).toMatchObject({
      code: 'CONFLICT',
      field: 'products',
    });
    expect((await orderFrom(freshAddress(), other as Caller, free)).status).toBe(201);
  }, 30_000);

  it('is a /64 network for IPv6', async () => {
    const network = '2001:db8:7:9';
    const accounts = await createBuyers(testApp, 4);
    const statuses = [];
    for (const [index, account] of accounts.entries()) {
      statuses.push((await orderFrom(`${network}::${index + 1}`, account, await tracks(3))).status);
    }
    expect(statuses).toEqual([201, 201, 201, 409]);
  });

  it('may hold more once an order is completed, and the order no longer stores the address', async () => {
    const address = freshAddress();
    const accounts = await createBuyers(testApp, 4);
    const ids = [];
    for (const account of accounts.slice(0, 3)) {
      ids.push(orderIn(await orderFrom(address, account, await tracks(3))).id);
    }
    const last = accounts[3] as Caller;
    expect((await orderFrom(address, last, await tracks(3))).status).toBe(409);
    await setStatus(admin, ids[0] as number, 'processing');
    expect((await orderFrom(address, last, await tracks(3))).status).toBe(201);
    const stored = await testApp.dataSource.query(
      'SELECT caller_hash IS NULL AS deleted, caller_hash LIKE $2 AS readable FROM orders WHERE id = ANY ($1) ORDER BY id',
      [ids, `%${address}%`],
    );
    expect(stored).toEqual([
      { deleted: true, readable: null },
      { deleted: false, readable: false },
      { deleted: false, readable: false },
    ]);
  });
});

describe('expired holds', () => {
  const expire = async (buyer: Caller, at: Date) => {
    const { id } = orderIn(await orderFrom(freshAddress(), buyer, await tracks(1)));
    await testApp.dataSource.query('UPDATE orders SET hold_expires_at = $2 WHERE id = $1', [id, at]);
    await testApp.app.get(HoldExpiryJob, { strict: false }).cancelExpired(at);
    return id;
  };
  const now = () => new Date();

  it('block new ones for a day after two within a week', async () => {
    const buyer = await newBuyer();
    await expire(buyer, addDays(now(), -6));
    await expire(buyer, addMinutes(now(), -30));
    const [id] = await tracks(1);
    const rejected = await orderFrom(freshAddress(), buyer, [id as number]);
    expect([rejected.status, codeIn(rejected)]).toEqual([429, 'RATE_LIMITED']);
    const seconds = Number(rejected.headers['retry-after']);
    expect(seconds).toBeGreaterThan(23 * 3600);
    expect(seconds).toBeLessThanOrEqual(23.5 * 3600);
    const overGraphql = await graphqlOrderFrom(freshAddress(), buyer, [id as number]);
    expect(overGraphql).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) as number });
  });

  it.each([
    ['once', [-0.1]],
    ['twice, more than a week apart', [-8, -0.1]],
    ['twice, more than a day ago', [-2, -1.1]],
  ])('%s block nothing', async (_, days) => {
    const buyer = await newBuyer();
    for (const day of days) await expire(buyer, addHours(now(), day * 24));
    expect((await orderFrom(freshAddress(), buyer, await tracks(1))).status).toBe(201);
  });

  it('do not include orders that an admin cancelled', async () => {
    const buyer = await newBuyer();
    for (let round = 0; round < 2; round += 1) {
      const { id } = orderIn(await orderFrom(freshAddress(), buyer, await tracks(1)));
      await setStatus(admin, id, 'cancelled');
    }
    expect((await orderFrom(freshAddress(), buyer, await tracks(1))).status).toBe(201);
  });

  it('do not include orders that an admin reopened', async () => {
    const buyer = await newBuyer();
    const ids = [await expire(buyer, addHours(now(), -2)), await expire(buyer, addHours(now(), -1))];
    await setStatus(admin, ids[0] as number, 'completed');
    expect((await orderFrom(freshAddress(), buyer, await tracks(1))).status).toBe(201);
  });
});

it('RATE_LIMIT=off leaves only the limit of 20 tracks per buyer', async () => {
  const unlimited = await createTestApp({ RATE_LIMIT: 'off' });
  const buyer = signedIn(unlimited, await createUser(unlimited));
  const made = [];
  for (let index = 0; index < 21; index += 1) made.push((await createProduct(unlimited)).id);
  const first = orderIn(await placeOrder(buyer, made.slice(0, 20)));
  const order = await unlimited.dataSource.manager.findOneByOrFail(Order, { id: first.id });
  expect(order.holdExpiresAt.getTime()).toBeGreaterThan(addHours(new Date(), 47).getTime());
  const rejected = await placeOrder(buyer, made.slice(20));
  expect((rejected.body as { message: string }).message).toBe('At most 20 tracks can be reserved at once');
  await unlimited.close();
});
