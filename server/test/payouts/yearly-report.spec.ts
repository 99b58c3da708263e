import type { User } from '../../src/modules/people/users/user.entity.js';
import { createProduct } from '../factories/products.js';
import { createUser, PASSWORD, signedIn } from '../factories/people.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { auditRecordsOf, createShop } from '../sellers/seller-rows.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

const PERSON = {
  kind: 'person',
  name: 'Mia Lind',
  street: 'Torstrasse 1',
  postcode: '10119',
  city: 'Berlin',
  country: 'Germany',
  tax_number: '12345678901',
  birth_date: '1990-05-17',
};
const YEAR = new Date().getUTCFullYear();
const QUARTER = Math.floor(new Date().getUTCMonth() / 3);

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterEach(() => testApp.dataSource.query('DELETE FROM settings'));
afterAll(() => testApp.close());

const path = ({ id }: User) => `/api/sellers/${id}/trader-details`;
const give = (owner: User, body: object, by = signedIn(testApp, owner)) => by.rest('PUT', path(owner), body);

/** Lines of the report by number of the seller. */
async function report(): Promise<Map<number, string[]>> {
  const { text } = await admin.rest('GET', `/api/admin/exports/sellers-year.csv?year=${YEAR}`);
  const lines = text.trim().split('\r\n').slice(1);
  return new Map(lines.map((line) => [Number(line.split(',')[0]), line.split(',')]));
}

/** Consideration, sales and fees of this quarter. */
const figures = (line: string[] | undefined) => line?.slice(14 + 3 * QUARTER, 17 + 3 * QUARTER).map(Number);

describe('the data of yearly reports', () => {
  it('is sealed, replaced as a whole, and shown to the owner and to admins, each time with a line in the audit log', async () => {
    const { id, owner } = await createShop(testApp);
    expect((await give(owner, { ...PERSON, register_number: 'HRB 1' })).body).toMatchObject({
      data: { ...PERSON, register_number: null, vat_number: null },
    });
    const [{ sealed }]: [{ sealed: string }] = await testApp.dataSource.query(
      'SELECT details_encrypted AS sealed FROM trader_details WHERE seller_id = $1',
      [id],
    );
    expect(sealed).toMatch(/^v2\./);
    const company = { ...PERSON, kind: 'company', register_number: 'HRB 1', birth_date: null };
    expect((await give(owner, company)).status).toBe(200);
    for (const caller of [signedIn(testApp, owner), admin]) {
      const shown = await caller.rest('POST', `${path(owner)}/reveal`, { current_password: PASSWORD });
      expect(shown.body).toMatchObject({ data: company });
    }
    const records = await auditRecordsOf(testApp, id);
    expect(records.map(({ action }) => action)).toEqual([
      'seller.trader',
      'seller.trader',
      'seller.trader.reveal',
      'seller.trader.reveal',
    ]);
    expect(JSON.stringify(records)).not.toMatch(/Torstrasse|12345678901|1990/);
    const stranger = signedIn(testApp, await createUser(testApp));
    expect((await stranger.rest('POST', `${path(owner)}/reveal`, {})).status).toBe(403);
    expect((await give(owner, PERSON, stranger)).status).toBe(403);
  });

  it.each([
    ['name', 'Please enter the name', { ...PERSON, name: ' ' }],
    ['country', 'Please select a country', { ...PERSON, country: 'Atlantis' }],
    ['birth_date', 'Please enter the date of birth', { ...PERSON, birth_date: '' }],
    [
      'birth_date',
      'Please enter the date of birth of a person of age',
      { ...PERSON, birth_date: '2020-01-01' },
    ],
    ['birth_date', 'The date of birth is not a valid date', { ...PERSON, birth_date: '1990-02-30' }],
    ['register_number', 'Please enter the register number', { ...PERSON, kind: 'company' }],
    ['kind', 'kind must be person or company', { ...PERSON, kind: 'robot' }],
  ])('is refused for %s: %s', async (field, message, body) => {
    const { owner } = await createShop(testApp);
    const response = await give(owner, body);
    expect([response.status, response.body]).toEqual([400, expect.objectContaining({ field, message })]);
  });

  it('is asked for before a payout only where the store wants it', async () => {
    const { owner } = await createShop(testApp);
    const credit = () =>
      admin.rest('POST', `/api/sellers/${owner.id}/adjustments`, { amount: 10, reason: 'Bonus' });
    const pay = () =>
      admin.rest('POST', '/api/payouts', { seller_user_ids: [owner.id], method: 'paypal', reference: 'P' });
    await credit();
    expect((await pay()).status).toBe(201);
    await credit();
    await admin.rest('PUT', '/api/settings/payouts', { asks_trader_details: true });
    const { body } = await signedIn(testApp, owner).rest('GET', `/api/sellers/${owner.id}/balance`);
    expect(body).toMatchObject({
      data: {
        holds: expect.arrayContaining([
          {
            reason: 'no_trader_details',
            text: 'Name, address and tax data of the seller are missing',
            amount: 10,
          },
        ]) as unknown,
      },
    });
    expect((await pay()).status).toBe(409);
    await give(owner, PERSON);
    const hasData = '{ mySeller { hasTraderDetails } }';
    expect((await signedIn(testApp, owner).graphql(hasData)).data).toEqual({
      mySeller: { hasTraderDetails: true },
    });
    expect((await pay()).status).toBe(201);
  });
});

describe('the yearly report', () => {
  it('names identity, account, sales and fees, and its sums equal the ledger after a refund too', async () => {
    await admin.rest('PUT', '/api/settings/commission', { percent: 15 });
    const [one, other] = [await createShop(testApp), await createShop(testApp)];
    await give(one.owner, PERSON);
    await signedIn(testApp, one.owner).rest('PUT', `/api/sellers/${one.owner.id}/payment`, {
      payment_method: 'bank',
      iban: 'DE89370400440532013000',
      account_holder: 'Mia Lind',
    });
    const products = [
      await createProduct(testApp, { sellerId: one.id, priceCents: 10_001 }),
      await createProduct(testApp, { sellerId: other.id, priceCents: 33_333 }),
    ];
    const buyer = signedIn(testApp, await createUser(testApp));
    const order = orderIn(
      await placeOrder(
        buyer,
        products.map(({ id }) => id),
      ),
    );
    await setStatus(admin, order.id, 'completed');
    await admin.rest('POST', '/api/payouts', { seller_user_ids: [one.owner.id], reference: 'BANK' });
    const before = await report();
    expect(before.get(one.id)?.slice(2, 14)).toEqual([
      'person',
      'Mia Lind',
      'Torstrasse 1',
      '10119',
      'Berlin',
      'Germany',
      '12345678901',
      '',
      '',
      '1990-05-17',
      'DE89370400440532013000',
      'Mia Lind',
    ]);
    expect(figures(before.get(one.id))).toEqual([85.01, 1, 15]);
    expect(figures(before.get(other.id))).toEqual([283.33, 1, 50]);

    await admin.rest('POST', `/api/orders/${order.id}/refunds`, { amount: 77.77, reason: 'Damaged' });
    const after = await report();
    const [{ consideration, fees }]: [{ consideration: number; fees: number }] =
      await testApp.dataSource.query(
        `SELECT -sum(e.amount_cents) FILTER (WHERE e.account LIKE 'seller:%' AND t.kind NOT LIKE 'payout%')::integer AS consideration,
              -sum(e.amount_cents) FILTER (WHERE e.account = 'commission')::integer AS fees
         FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id`,
      );
    const cents = (column: number) =>
      [...after.values()].reduce((sum, line) => sum + Math.round((figures(line)?.[column] ?? 0) * 100), 0);
    expect([cents(0), cents(2)]).toEqual([consideration, fees]);
    expect(figures(after.get(one.id))?.[0]).toBeLessThan(85.01);
  });

  it('has the last account of a seller who closed the shop', async () => {
    const { id, owner } = await createShop(testApp);
    await give(owner, PERSON);
    await signedIn(testApp, owner).rest('PUT', `/api/sellers/${owner.id}/payment`, {
      payment_method: 'bank',
      iban: 'DE89370400440532013000',
      account_holder: 'Mia Lind',
    });
    await admin.rest('POST', `/api/sellers/${owner.id}/adjustments`, { amount: 10, reason: 'Bonus' });
    await admin.rest('POST', '/api/payouts', { seller_user_ids: [owner.id], reference: 'LAST' });
    const removed = await admin.rest('DELETE', `/api/sellers/${id}`, { adminPassword: PASSWORD });
    expect(removed.status).toBe(200);
    const line = (await report()).get(id);
    expect(line?.slice(1, 4)).toEqual([expect.stringContaining('Shop'), 'person', 'Mia Lind']);
    expect(line?.slice(12, 14)).toEqual(['DE89370400440532013000', 'Mia Lind']);
  });

  it('wants the password again after a quarter of an hour', async () => {
    await testApp.dataSource.query(`UPDATE sessions SET authenticated_at = now() - interval '16 minutes'`);
    expect(await admin.rest('GET', `/api/admin/exports/sellers-year.csv?year=${YEAR}`)).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED' },
    });
    await admin.graphql(`mutation { reauthenticate(currentPassword: "${PASSWORD}") { message } }`);
    expect((await report()).size).toBeGreaterThan(0);
  });
});
