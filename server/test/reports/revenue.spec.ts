import fc from 'fast-check';
import { sharesOf } from '#domain/shares.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { lineShares } from '../../src/modules/sales/orders/line-shares.sql.js';
import { LedgerService } from '../../src/modules/money/ledger/index.js';
import { orderSums } from '../../../domain/pricing.js';

let testApp: TestApp;
let admin: Caller;
let sellerIds: number[];
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  const owners = [
    await createSeller(testApp, { shopName: 'Velvet' }),
    await createSeller(testApp, { shopName: 'Cobalt' }),
  ];
  sellerIds = owners.map(({ sellerId }) => sellerId);
});
afterAll(() => testApp.close());

interface Line {
  category: string;
  sellerId: number | null;
  storeName: string | null;
  commissionPercent: number;
  priceCents: number;
  addOnCents: number;
}

/** Stores a completed order and books its sale at a moment, and its reversal where one is given. */
async function book(
  lines: readonly Line[],
  discount: number,
  method: string,
  soldAt: string,
  takenBackAt?: string,
) {
  const priced = lines.map((line) => ({ ...line, includeProject: line.addOnCents > 0, projectName: 'Live' }));
  const sums = orderSums(priced, discount);
  const ledger = testApp.app.get(LedgerService, { strict: false });
  await testApp.dataSource.transaction(async (manager) => {
    const [{ id }] = await manager.query<[{ id: number }]>(
      `INSERT INTO orders (status, subtotal_cents, discount_cents, fee_cents, total_cents, first_name, last_name, email,
                           country, phone, request_hash, hold_expires_at)
         VALUES ('completed', $1, $2, $3, $4, 'A', 'B', 'a@x.test', 'Chad', '+1', 'h', now()) RETURNING id`,
      [sums.subtotalCents, sums.discountCents, sums.feeCents, sums.totalCents],
    );
    for (const line of lines) {
      await manager.query(
        `INSERT INTO order_lines (order_id, name, category, seller_id, store_name, commission_percent, price_cents,
                                  add_on_cents, include_project, download_link, copy_number, is_live)
           VALUES ($1, 'T', $2, $3, $4, $5, $6, $7, $8, 'c', 1, false)`,
        [
          id,
          line.category,
          line.sellerId,
          line.storeName,
          line.commissionPercent,
          line.priceCents,
          line.addOnCents,
          line.addOnCents > 0,
        ],
      );
    }
    await ledger.bookSale(manager, { id, serviceStage: null, ...sums, lines }, method, 'system');
    if (takenBackAt) await ledger.reverseSale(manager, id, 'system');
    // Only a test moves a booking to another day.
    await manager.query(`SET LOCAL session_replication_role = replica`);
    for (const [kind, at] of [
      ['sale', soldAt],
      ['sale-reversal', takenBackAt],
    ]) {
      await manager.query(
        `WITH t AS (UPDATE ledger_transactions SET created_at = $3 WHERE order_id = $1 AND kind = $2 RETURNING id)
         UPDATE ledger_entries SET created_at = $3 FROM t WHERE transaction_id = t.id`,
        [id, kind, at ?? soldAt],
      );
    }
  });
  return sharesOf({ ...sums, lines });
}

interface Figures {
  name: string;
  count: number;
  sales: number;
  refunds: number;
  total: number;
  tax: number;
}
interface Report {
  received: number;
  service_fee: number;
  net: number;
  commission: number;
  tax: number;
  methods: Figures[];
  sellers: (Figures & { seller_id: number | null; commission: number; earnings: number })[];
  genres: Figures[];
}

async function reportOf(month: string): Promise<Report> {
  const { status, body } = await admin.rest('GET', `/api/reports/revenue?month=${month}`);
  expect(status).toBe(200);
  return (body as { data: Report }).data;
}

const techno = (over: Partial<Line> = {}): Line => ({
  category: 'Techno',
  sellerId: sellerIds[0]!,
  storeName: 'Velvet',
  commissionPercent: 10,
  priceCents: 100_00,
  addOnCents: 0,
  ...over,
});

it('sums a month by method, seller and genre, and leaves other months out', async () => {
  await book(
    [techno(), techno({ category: 'House', sellerId: null, storeName: null })],
    10,
    'stripe',
    '2026-07-01T00:00Z',
  );
  await book([techno({ addOnCents: 100_00 })], 0, 'manual', '2026-07-31T23:59:59Z');
  await book([techno()], 0, 'manual', '2026-06-30T23:59:59Z');
  await book([techno()], 0, 'manual', '2026-08-01T00:00Z');
  expect(await reportOf('2026-07')).toEqual({
    month: '2026-07',
    currency: 'USD',
    received: 190 + 210,
    service_fee: 20,
    net: 380,
    commission: 9 + 20,
    tax: 0,
    methods: [
      { name: 'By hand', count: 1, sales: 210, refunds: 0, total: 210, tax: 0 },
      { name: 'Stripe', count: 1, sales: 190, refunds: 0, total: 190, tax: 0 },
    ],
    sellers: [
      {
        name: 'Velvet',
        seller_id: sellerIds[0],
        count: 2,
        sales: 290,
        refunds: 0,
        total: 290,
        tax: 0,
        commission: 29,
        earnings: 261,
      },
      {
        name: 'Ghostnote',
        seller_id: null,
        count: 1,
        sales: 90,
        refunds: 0,
        total: 90,
        tax: 0,
        commission: 0,
        earnings: 90,
      },
    ],
    genres: [
      { name: 'Techno', count: 2, sales: 290, refunds: 0, total: 290, tax: 0 },
      { name: 'House', count: 1, sales: 90, refunds: 0, total: 90, tax: 0 },
    ],
  });
});

it('counts a sale that was taken back in the month in which it was', async () => {
  await book([techno()], 0, 'manual', '2026-03-10T00:00Z', '2026-04-02T00:00Z');
  expect(await reportOf('2026-03')).toMatchObject({ received: 105, net: 100, commission: 10 });
  expect(await reportOf('2026-04')).toMatchObject({
    received: -105,
    net: -100,
    commission: -10,
    genres: [{ name: 'Techno', count: 0, sales: 0, refunds: 100, total: -100 }],
  });
});

it('divides every order to the cent as the ledger does', async () => {
  const line = fc.record({
    category: fc.constantFrom('Techno', 'House'),
    seller: fc.constantFrom(0, 1, null),
    commissionPercent: fc.integer({ min: 0, max: 100 }),
    priceCents: fc.integer({ min: 1, max: 99_999 }),
    addOnCents: fc.constantFrom(0, 100_00),
  });
  const orders = fc.sample(
    fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      discount: fc.integer({ min: 0, max: 100 }),
    }),
    60,
  );
  const expected = { genres: new Map<string, number>(), commission: 0, net: 0, fee: 0 };
  for (const { lines, discount } of orders) {
    const stored = lines.map(({ seller, ...rest }) => ({
      ...rest,
      storeName: null,
      sellerId: seller === null ? null : sellerIds[seller]!,
    }));
    const shares = await book(stored, discount, 'stripe', '2026-02-15T12:00Z');
    shares.forEach(({ earningCents, commissionCents, feeCents }, index) => {
      const genre = stored[index]!.category;
      const net = earningCents + commissionCents;
      expected.genres.set(genre, (expected.genres.get(genre) ?? 0) + net);
      expected.commission += commissionCents;
      expected.net += net;
      expected.fee += feeCents;
    });
  }
  const report = await reportOf('2026-02');
  const cents = (dollars: number) => Math.round(dollars * 100);
  expect(new Map(report.genres.map(({ name, total }) => [name, cents(total)]))).toEqual(expected.genres);
  expect([cents(report.commission), cents(report.net), cents(report.service_fee)]).toEqual([
    expected.commission,
    expected.net,
    expected.fee,
  ]);
  const sum = (lines: readonly Figures[]) => cents(lines.reduce((total, one) => total + one.total, 0));
  expect([sum(report.sellers), sum(report.genres)]).toEqual([expected.net, expected.net]);
  expect(sum(report.methods)).toBe(expected.net + expected.fee);
});

it('divides each line in SQL as the domain does, odd cents and ties included', async () => {
  const line = fc.record({
    sellerId: fc.constantFrom(1, null),
    commissionPercent: fc.integer({ min: 0, max: 100 }),
    // Few different prices make ties, and free lines.
    priceCents: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 99_999 })),
    addOnCents: fc.constantFrom(0, 0, 100_00),
  });
  const grossOf = ({ priceCents, addOnCents }: { priceCents: number; addOnCents: number }) =>
    priceCents + addOnCents;
  const order = fc.array(line, { minLength: 1, maxLength: 7 }).chain((lines) => {
    const total = lines.reduce((sum, one) => sum + grossOf(one), 0);
    return fc.record({ lines: fc.constant(lines), total: fc.constant(total), discountCents: fc.nat(total) });
  });
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 20, maxLength: 40 }), async (orders) => {
      const priced = orders.flatMap(({ lines, total, discountCents }, booking) =>
        lines.map((one, id) => ({
          booking,
          id,
          seller_id: one.sellerId,
          commission_percent: one.commissionPercent,
          gross: grossOf(one),
          discount: discountCents,
          total,
        })),
      );
      const rows: unknown[] = await testApp.dataSource.query(
        `WITH priced AS (
           SELECT * FROM jsonb_to_recordset($1) AS given (booking integer, is_sale boolean, id integer, category text,
             seller_id integer, store_name text, commission_percent integer, gross bigint, discount bigint, total bigint)
         )
         SELECT cents::integer, commission::integer FROM (${lineShares('priced')}) AS shares ORDER BY booking, id`,
        [JSON.stringify(priced)],
      );
      const shares = orders.flatMap(({ lines, discountCents }) =>
        sharesOf({ discountCents, feeCents: 0, lines }),
      );
      expect(rows).toEqual(
        shares.map(({ totalCents, commissionCents }) => ({ cents: totalCents, commission: commissionCents })),
      );
    }),
  );
});

it('takes the refund of a part from the genre and the store that it came from', async () => {
  const buyer = signedIn(testApp, await createUser(testApp));
  const { id: productId } = await createProduct(testApp, { category: 'Phonk', priceCents: 200_00 });
  const { id } = orderIn(await placeOrder(buyer, [productId]));
  await setStatus(admin, id, 'completed');
  const refund = await admin.rest('POST', `/api/orders/${id}/refunds`, { amount: 21, reason: 'goodwill' });
  expect(refund.status).toBe(201);
  const report = await reportOf(new Date().toISOString().slice(0, 7));
  expect(report).toMatchObject({ received: 189, service_fee: 9, net: 180 });
  expect(report.genres).toMatchObject([{ name: 'Phonk', count: 1, sales: 200, refunds: 20, total: 180 }]);
  expect(report.sellers).toMatchObject([{ sales: 200, refunds: 20, total: 180 }]);
});

it('exports the same as CSV and PDF, and records it', async () => {
  await book(
    [techno(), techno({ category: 'House', sellerId: null, storeName: null })],
    10,
    'stripe',
    '2025-07-10T00:00Z',
  );
  await book([techno({ addOnCents: 100_00 })], 0, 'manual', '2025-07-20T00:00Z');
  const csv = await admin.rest('GET', '/api/reports/revenue.csv?month=2025-07');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toContain('revenue-2025-07-');
  expect(csv.text).toContain('Seller,Velvet,2,290,0,290,0,29,261');
  expect(csv.text).toContain('Genre,House,1,90,0,90,0,,');
  const pdf = await admin.rest('GET', '/api/reports/revenue.pdf?month=2025-07');
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.text.slice(0, 5)).toBe('%PDF-');
  const lines: { action: string }[] = await testApp.dataSource.query(
    `SELECT action FROM audit_log WHERE subject = 'export:revenue' ORDER BY id`,
  );
  expect(lines.map(({ action }) => action)).toEqual(['export.csv', 'export.pdf']);
});

it.each(['', '?month=2026-13', '?month=2026-1', '?month=July'])('rejects %j', async (query) => {
  for (const path of ['revenue', 'revenue.csv', 'revenue.pdf']) {
    expect(await admin.rest('GET', `/api/reports/${path}${query}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', field: 'month' },
    });
  }
});
