import fc from 'fast-check';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { pdfText } from '../support/pdf-text.js';

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
afterAll(() => testApp.close());

const adjust = (owner: User, amount: unknown, reason: unknown = 'Bonus') =>
  admin.rest('POST', `/api/sellers/${owner.id}/adjustments`, { amount, reason });

const payOut = (owner: User, reference = 'PP-1') =>
  admin.rest('POST', '/api/payouts', { seller_user_ids: [owner.id], method: 'paypal', reference });

const balanceOf = async (owner: User) =>
  (
    (await admin.rest('GET', `/api/sellers/${owner.id}/balance`)).body as {
      data: { due: number; paid: number };
    }
  ).data;

const sellerOf = (owner: User) => testApp.dataSource.manager.findOneByOrFail(Seller, { userId: owner.id });

const month = () => new Date().toISOString().slice(0, 7);
const statement = (caller: Caller, owner: User, path = month()) =>
  caller.rest('GET', `/api/sellers/${owner.id}/statements/${path}`);

async function sell(owner: User, name: string, buyer?: User): Promise<number> {
  const { id: sellerId } = await sellerOf(owner);
  const { id } = await createProduct(testApp, { sellerId, name });
  const caller = signedIn(testApp, buyer ?? (await createUser(testApp)));
  const order = orderIn(await placeOrder(caller, [id]));
  await setStatus(admin, order.id, 'completed');
  return order.id;
}

describe('an adjustment', () => {
  it('changes the balance in both directions, is mailed with its reason and audited', async () => {
    const owner = await createSeller(testApp);
    expect((await adjust(owner, 100.5)).status).toBe(201);
    const { status, body } = await adjust(owner, -25, 'Fee of your bank');
    expect([status, body]).toMatchObject([201, { data: { due: 75.5, paid: 0 } }]);
    const mails = await queuedMails(testApp, owner.email);
    expect(mails.map(({ template }) => template)).toEqual(['balance-adjusted', 'balance-adjusted']);
    const audited = await testApp.dataSource.query(
      `SELECT after FROM audit_log WHERE action = 'seller.adjust' ORDER BY id DESC LIMIT 1`,
    );
    expect(audited).toMatchObject([{ after: { amountCents: -2_500, reason: 'Fee of your bank' } }]);
  });

  it.each([
    [0, 'Nothing', 'amount'],
    [1.234, 'Too fine', 'amount'],
    [100_001, 'Too much', 'amount'],
    ['x', 'No number', 'amount'],
    [5, ' ', 'reason'],
  ])('is refused with %p, %p', async (amount, reason, field) => {
    const owner = await createSeller(testApp);
    const { status, body } = await adjust(owner, amount, reason);
    expect([status, body]).toMatchObject([400, { code: 'BAD_USER_INPUT', field }]);
    expect(await balanceOf(owner)).toMatchObject({ due: 0 });
  });

  it('is paid out with the rest, and a debt is never paid', async () => {
    const owner = await createSeller(testApp);
    await adjust(owner, -40);
    expect((await payOut(owner)).status).toBe(409);
    await adjust(owner, 100);
    expect((await payOut(owner)).body).toMatchObject({ data: [{ amount: 60 }] });
    expect(await balanceOf(owner)).toMatchObject({ due: 0, paid: 60 });
  });

  it('beside payouts at the same moment is paid once and leaves the exact rest', async () => {
    const owner = await createSeller(testApp);
    await adjust(owner, 100);
    await Promise.all([payOut(owner), adjust(owner, 7), payOut(owner), adjust(owner, -3)]);
    const { due, paid } = await balanceOf(owner);
    expect(Math.round((due + paid) * 100)).toBe(10_400);
  });

  it('and payouts in any order keep balance and ledger equal to the cent', async () => {
    const step = fc.oneof(
      fc.integer({ min: -50_000, max: 50_000 }).filter((cents) => cents !== 0),
      fc.constant('pay' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const owner = await createSeller(testApp);
        let [due, paid] = [0, 0];
        for (const action of steps) {
          if (action !== 'pay') {
            await adjust(owner, action / 100);
            due += action;
          } else if ((await payOut(owner)).status === 201) {
            [due, paid] = [0, paid + due];
          }
        }
        const balance = await balanceOf(owner);
        expect([Math.round(balance.due * 100), Math.round(balance.paid * 100)]).toEqual([due, paid]);
      }),
      { numRuns: 8 },
    );
    const [{ sum }] = await testApp.dataSource.query(
      'SELECT sum(amount_cents)::int AS sum FROM ledger_entries',
    );
    expect(sum).toBe(0);
  });
});

describe('a statement', () => {
  it('lists sales, corrections and payouts with running balances, and not the buyer', async () => {
    const owner = await createSeller(testApp);
    const buyer = await createUser(testApp, { name: 'Secretname', email: `secret-${owner.id}@example.test` });
    const orderId = await sell(owner, 'Overpass', buyer);
    await adjust(owner, -49, 'Fee');
    await payOut(owner, 'PP-77');
    const payouts = (await admin.rest('GET', '/api/payouts')).body as {
      data: { id: number; reference: string }[];
    };
    const payout = payouts.data.find(({ reference }) => reference === 'PP-77')!;
    const { status, body, text } = await statement(signedIn(testApp, owner), owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        month: month(),
        opening: 0,
        closing: 0,
        currency: 'USD',
        lines: [
          {
            text: `Sale of Overpass (order ${orderId})`,
            amount: 349,
            balance: 349,
            order_id: orderId,
            payout_id: null,
          },
          { text: 'Correction: Fee', amount: -49, balance: 300, order_id: null, payout_id: null },
          { text: 'Payout: PP-77', amount: -300, balance: 0, order_id: null, payout_id: payout.id },
        ],
      },
    });
    expect(text).not.toMatch(/secret/i);
  });

  it('starts with the balance of the month before', async () => {
    const owner = await createSeller(testApp);
    const { id } = await sellerOf(owner);
    await testApp.dataSource.transaction(async (manager) => {
      const [row] = await manager.query(
        `INSERT INTO ledger_transactions (kind, key, created_by) VALUES ('adjustment', $1, 'test') RETURNING id`,
        [`old:${id}`],
      );
      await manager.query(
        `INSERT INTO ledger_entries (transaction_id, account, amount_cents, created_at)
         VALUES ($1, $2, -1000, '2026-01-31T23:59:59Z'), ($1, 'adjustments', 1000, '2026-01-31T23:59:59Z')`,
        [row.id, `seller:${id}`],
      );
    });
    expect((await statement(admin, owner, '2026-01')).body).toMatchObject({
      data: { opening: 0, closing: 10, lines: [{ amount: 10 }] },
    });
    expect((await statement(admin, owner, '2026-02')).body).toMatchObject({
      data: { opening: 10, closing: 10, lines: [] },
    });
  });

  it('is a PDF or a CSV file as asked, safe from formulas', async () => {
    const owner = await createSeller(testApp);
    await sell(owner, '=HYPERLINK("x")');
    await adjust(owner, 5, '=1+1');
    const caller = signedIn(testApp, owner);
    const pdf = await statement(caller, owner, `${month()}?format=pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const { rawPayload } = await testApp.app.inject({
      method: 'GET',
      url: `/api/sellers/${owner.id}/statements/${month()}?format=pdf`,
      headers: { authorization: `Bearer ${caller.token}` },
    });
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
    expect(pdfText(rawPayload)).toContain(`\n${today}\n`);
    expect(pdfText(rawPayload)).toContain('\n$354.00\n');
    const csv = await statement(caller, owner, `${month()}?format=csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toContain(`-${month()}.csv"`);
    expect(csv.text).toContain('Closing balance,,354');
    for (const line of csv.text.split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+@]/);
  });

  it.each([
    ['2026-13', 400],
    ['26-01', 400],
    ['2099-01', 404],
  ])('of %s is refused with %d', async (path, status) => {
    const owner = await createSeller(testApp);
    expect((await statement(admin, owner, path)).status).toBe(status);
  });

  it('is closed to other sellers and buyers', async () => {
    const owner = await createSeller(testApp);
    const others = [await createSeller(testApp), await createUser(testApp)];
    for (const other of others) {
      expect((await statement(signedIn(testApp, other), owner)).status).toBe(403);
    }
  });

  it('is listed for the seller and for admins with the sums of its month', async () => {
    const owner = await createSeller(testApp);
    await adjust(owner, 100);
    await payOut(owner);
    const expected = {
      statements: [
        {
          month: month(),
          earned: 100,
          paid: 100,
          closing: 0,
          url: `/api/sellers/${owner.id}/statements/${month()}`,
        },
      ],
    };
    const fields = 'statements { month earned paid closing url }';
    const own = await signedIn(testApp, owner).graphql(`{ mySeller { ${fields} } }`);
    expect(own.data).toEqual({ mySeller: expected });
    const { id } = await sellerOf(owner);
    const seen = await admin.graphql(`query ($id: Int!) { seller(id: $id) { ${fields} balance { paid } } }`, {
      id,
    });
    expect(seen.data).toEqual({ seller: { ...expected, balance: { paid: 100 } } });
  });
});

describe('the file for PayPal', () => {
  const file = (reference: string) =>
    admin.rest('GET', `/api/payouts/paypal.csv?reference=${encodeURIComponent(reference)}`);

  async function paid(reference: string, paypalEmail: string | null): Promise<User> {
    const owner = await createSeller(testApp);
    await testApp.dataSource.manager.update(Seller, { userId: owner.id }, { paypalEmail });
    await adjust(owner, 12.5);
    await payOut(owner, reference);
    return owner;
  }

  it('has one line for each recorded payout, as PayPal reads it', async () => {
    await paid('Batch 1', 'one@example.com');
    await paid('Batch 1', 'two@example.com');
    await paid('Batch 2', 'other@example.com');
    const { status, text } = await file('Batch 1');
    expect(status).toBe(200);
    expect(text).toMatch(
      /^one@example\.com,12\.50,USD,payout-(\d+),Ghostnote payout \1,PAYPAL\r\ntwo@example\.com,12\.50,USD,payout-(\d+),Ghostnote payout \2,PAYPAL\r\n$/,
    );
  });

  it('leaves out what was reversed', async () => {
    await paid('Batch 3', 'one@example.com');
    const { body } = await admin.rest('GET', '/api/payouts?limit=1');
    await admin.rest('POST', `/api/payouts/${(body as { data: [{ id: number }] }).data[0].id}/reverse`, {
      reason: 'Returned',
    });
    expect((await file('Batch 3')).status).toBe(404);
  });

  it('pays nothing that another file under the same reference has paid', async () => {
    await paid('Batch 6', 'first@example.com');
    const first = await file('Batch 6');
    expect((await file('Batch 6')).text).toBe(first.text);
    await paid('Batch 6', 'later@example.com');
    const second = await file('Batch 6');
    expect(second.text).toMatch(/^later@example\.com,12\.50,[^\n]*\r\n$/);
    expect((await file('Batch 6')).text).toBe(second.text);
  });

  it('puts no earlier file in the place of one whose payouts were reversed, and downloads it by its number', async () => {
    await paid('Batch 8', 'first@example.com');
    const first = await file('Batch 8');
    await paid('Batch 8', 'later@example.com');
    await file('Batch 8');
    const { body } = await admin.rest('GET', '/api/payouts?limit=1');
    await admin.rest('POST', `/api/payouts/${(body as { data: [{ id: number }] }).data[0].id}/reverse`, {
      reason: 'Returned',
    });
    expect((await file('Batch 8')).status).toBe(404);
    const numbered = (number: number) =>
      admin.rest('GET', `/api/payouts/paypal.csv?reference=Batch+8&file=${number}`);
    expect((await numbered(1)).text).toBe(first.text);
    expect((await numbered(2)).status).toBe(404);
    expect((await numbered(3)).status).toBe(404);
  });

  it('pays nobody who was blocked meanwhile', async () => {
    const blocked = await paid('Batch 7', 'blocked@example.com');
    const block = (method: 'PUT' | 'DELETE') =>
      admin.rest(method, `/api/users/${blocked.id}/block`, { reason: 'Reported' });
    await block('PUT');
    expect((await file('Batch 7')).status).toBe(409);
    await paid('Batch 7', 'other@example.com');
    expect((await file('Batch 7')).text).toMatch(/^other@example\.com,[^\n]*\r\n$/);
    await block('DELETE');
    expect((await file('Batch 7')).text).toMatch(/^blocked@example\.com,[^\n]*\r\n$/);
    await block('PUT');
    expect((await file('Batch 7')).status).toBe(409);
  });

  it('pays a seller who has deleted the account since, unless the seller was blocked by then', async () => {
    const [gone, blocked] = [
      await paid('Batch 9', 'gone@example.com'),
      await paid('Batch 10', 'held@example.com'),
    ];
    await admin.rest('PUT', `/api/users/${blocked.id}/block`, { reason: 'Reported' });
    for (const { id } of [gone, blocked]) {
      expect((await admin.rest('DELETE', `/api/users/${id}`)).status).toBe(200);
    }
    expect((await file('Batch 9')).text).toMatch(/^gone@example\.com,[^\n]*\r\n$/);
    expect(await file('Batch 10')).toMatchObject({
      status: 409,
      body: {
        message: `Shop ${blocked.id} was blocked or not active when the shop was deleted: reverse the payout`,
      },
    });
  });

  it('is refused while an address is missing, and never holds a formula', async () => {
    await paid('Batch 4', null);
    expect((await file('Batch 4')).status).toBe(409);
    await paid('Batch 5', '=cmd@example.com');
    expect((await file('Batch 5')).text).toMatch(/^'=cmd@/);
  });
});
