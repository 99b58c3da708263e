import type { User } from '../../src/modules/people/users/user.entity.js';
import { MailComposerService } from '../../src/modules/platform/mail/sending/mail-composer.service.js';
import type { StoredMail } from '../../src/modules/platform/mail/outbox/mail.repository.js';
import { download } from '../certificates/sold.js';
import { createProduct } from '../factories/products.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createShop } from '../sellers/seller-rows.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { pdfText } from '../support/pdf-text.js';

const TRADER = {
  kind: 'company',
  name: 'Lind Tracks GmbH',
  street: 'Torstrasse 1',
  postcode: '10119',
  city: 'Berlin',
  country: 'Germany',
  register_number: 'HRB 1',
  vat_number: 'DE136695976',
};

let testApp: TestApp;
let admin: Caller;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp({
    TAX: 'rate',
    TAX_RATE: '19',
    STORE_COUNTRY: 'DE',
    STORE_TAX_NUMBER: '12/345/67890',
    STORE_LEGAL_NAME: 'Night Records GmbH',
  });
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  buyer = signedIn(testApp, await createUser(testApp));
});
beforeEach(() => issueDocuments(true));
afterAll(() => testApp.close());

const issueDocuments = (issues: boolean) =>
  admin.rest('PUT', '/api/settings/payouts', { issues_self_billing: issues });

interface Shop {
  id: number;
  owner: User;
  caller: Caller;
}

async function newShop(trader: object | null = TRADER): Promise<Shop> {
  const { id, owner } = await createShop(testApp);
  const caller = signedIn(testApp, owner);
  if (trader) await caller.rest('PUT', `/api/sellers/${owner.id}/trader-details`, trader);
  return { id, owner, caller };
}

/** Sells a track of the seller for its price plus the service fee, less 15 % commission. */
async function sell({ id }: Shop, priceCents = 10_000): Promise<number> {
  const product = await createProduct(testApp, { sellerId: id, priceCents, commissionPercent: 15 });
  const order = orderIn(await placeOrder(buyer, [product.id]));
  await setStatus(admin, order.id, 'completed');
  return order.id;
}

const pay = ({ owner }: Shop) =>
  admin.rest('POST', '/api/payouts', { seller_user_ids: [owner.id], method: 'paypal', reference: 'PP' });

async function paid(shop: Shop): Promise<{ id: number; amount: number }> {
  const { status, body } = await pay(shop);
  expect(status).toBe(201);
  return (body as { data: [{ id: number; amount: number }] }).data[0];
}

const reverse = (id: number) =>
  admin.rest('POST', `/api/payouts/${id}/reverse`, { reason: 'Account closed' });

const refund = (orderId: number, amount?: number) =>
  admin.rest('POST', `/api/orders/${orderId}/refunds`, { amount, reason: 'Wrong file' });

interface Document {
  kind: string;
  number: string;
  payout_id: number;
  url: string;
  total: number;
  reason: string | null;
}

/** Documents of a seller, oldest first. */
async function documentsOf({ owner, caller }: Shop): Promise<Document[]> {
  const { status, body } = await caller.rest('GET', `/api/sellers/${owner.id}/self-billing`);
  expect(status).toBe(200);
  return (body as { data: Document[] }).data.reverse();
}

const totalsOf = async (shop: Shop) => (await documentsOf(shop)).map(({ kind, total }) => [kind, total]);

const textOf = async ({ caller }: Shop, { url }: Document) =>
  pdfText(await download(testApp, caller, url)).replace(/\s+/g, ' ');

/** Documents and payouts that did not come back, in cents. */
async function sums({ id }: Shop): Promise<{ documented: number; paid: number }> {
  const [row]: [{ documented: number; paid: number }] = await testApp.dataSource.query(
    `SELECT (SELECT coalesce(sum(total_cents), 0)::integer FROM self_billing_documents WHERE seller_id = $1) AS documented,
            (SELECT coalesce(sum(amount_cents), 0)::integer FROM payouts WHERE seller_id = $1 AND status = 'paid') AS paid`,
    [id],
  );
  return row;
}

async function mailsOf({ owner }: Shop): Promise<StoredMail[]> {
  return testApp.dataSource.query(
    `SELECT id, event, recipient, template, data, created_at FROM mails WHERE recipient = $1
        AND template IN ('payout-paid', 'payout-reversed', 'seller-refund') ORDER BY id`,
    [owner.email],
  );
}

const attachmentsOf = async (mail: StoredMail) =>
  (await testApp.app.get(MailComposerService, { strict: false }).compose(mail)).attachments.map(
    ({ filename }) => filename,
  );

it('issues nothing until an admin turns it on, and the audit log has that', async () => {
  await testApp.dataSource.query('DELETE FROM settings');
  const shop = await newShop(null);
  await sell(shop);
  await paid(shop);
  expect(await documentsOf(shop)).toEqual([]);
  const [mail] = await mailsOf(shop);
  expect(mail?.data).toMatchObject({ documentNumber: null });
  const { data } = await shop.caller.graphql('{ mySeller { isSelfBilled selfBilling { number } } }');
  expect(data).toEqual({ mySeller: { isSelfBilled: false, selfBilling: [] } });
  await issueDocuments(true);
  const changes: { before: object; after: object }[] = await testApp.dataSource.query(
    `SELECT before, after FROM audit_log WHERE action = 'settings.payouts' ORDER BY id DESC LIMIT 1`,
  );
  expect(changes).toMatchObject([
    { before: { issuesSelfBilling: false }, after: { issuesSelfBilling: true } },
  ]);
});

describe('the document of a payout', () => {
  it('states both sides, each sale, commission and VAT, and sums to the payout', async () => {
    const shop = await newShop();
    const orders = [await sell(shop, 10_001), await sell(shop, 34_900)];
    const { id, amount } = await paid(shop);
    expect(amount).toBe(381.66);
    const [document, ...others] = await documentsOf(shop);
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^SB-\d{4}-\d{5}$/) as string,
      payout_id: id,
      total: 381.66,
      reason: null,
    });
    const text = await textOf(shop, document!);
    const expected = [
      'Self-billing invoice',
      'Self-billing (Gutschrift)',
      'may object',
      'Lind Tracks GmbH',
      'Torstrasse 1',
      '10119 Berlin',
      'VAT number DE136695976',
      'Night Records GmbH',
      `order no. ${orders[0]}: sale price $100.01, less commission $15.00`,
      '$85.01',
      `order no. ${orders[1]}: sale price $349.00, less commission $52.35`,
      '$296.65',
      '$381.66',
      'Contains VAT, 19 %',
      '$60.94',
    ];
    expect(expected.filter((words) => !text.includes(words))).toEqual([]);
    expect(text).not.toMatch(/Nowak|Offset/);
  });

  it('shows no VAT for a seller without VAT number', async () => {
    const shop = await newShop({ ...TRADER, vat_number: null, tax_number: '12345678901' });
    await sell(shop);
    await paid(shop);
    const text = await textOf(shop, (await documentsOf(shop))[0]!);
    expect(text).toContain('No VAT is shown: the seller has stated no VAT number');
    expect(text).toContain('Tax number 12345678901');
    expect(text).not.toContain('Contains VAT');
  });

  it('keeps the identity of its day, sealed, whatever the seller states later', async () => {
    const shop = await newShop();
    await sell(shop);
    await paid(shop);
    await shop.caller.rest('PUT', `/api/sellers/${shop.owner.id}/trader-details`, {
      ...TRADER,
      name: 'Lind Holding',
    });
    const [document] = await documentsOf(shop);
    const text = await textOf(shop, document!);
    expect([text.includes('Lind Tracks GmbH'), text.includes('Lind Holding')]).toEqual([true, false]);
    const [row]: [object] = await testApp.dataSource.query(
      'SELECT * FROM self_billing_documents WHERE number = $1',
      [document!.number],
    );
    expect(row).toMatchObject({ trader_encrypted: expect.stringMatching(/^v2\./) as string });
    expect(JSON.stringify(row)).not.toMatch(/Torstrasse|DE136695976/);
    await expect(
      testApp.dataSource.query('UPDATE self_billing_documents SET total_cents = 1 WHERE number = $1', [
        document!.number,
      ]),
    ).rejects.toThrow('never changed');
  });

  it('is attached to the one mail about the payout, and listed for admins', async () => {
    const shop = await newShop();
    await sell(shop);
    const { id } = await paid(shop);
    const [document] = await documentsOf(shop);
    const mails = await mailsOf(shop);
    expect(mails.map(({ template }) => template)).toEqual(['payout-paid']);
    expect(await attachmentsOf(mails[0]!)).toEqual([`${document!.number}.pdf`]);
    const { data } = await admin.graphql(
      '{ payouts(first: 5) { nodes { id selfBilling { number kind total url } } } }',
    );
    const { nodes } = (data as { payouts: { nodes: { id: number; selfBilling: object[] }[] } }).payouts;
    expect(nodes.find((node) => node.id === id)?.selfBilling).toEqual([
      { number: document!.number, kind: 'invoice', total: 85, url: document!.url },
    ]);
  });

  it("is nobody else's: other sellers, buyers and visitors are refused, and an admin's access is recorded", async () => {
    const shop = await newShop();
    const other = await newShop();
    await sell(shop);
    const { id } = await paid(shop);
    const [document] = await documentsOf(shop);
    const list = `/api/sellers/${shop.owner.id}/self-billing`;
    const answers = [];
    for (const caller of [other.caller, buyer, visitor(testApp), admin]) {
      answers.push([
        (await caller.rest('GET', document!.url)).status,
        (await caller.rest('GET', list)).status,
      ]);
    }
    expect(answers).toEqual([
      [403, 403],
      [403, 403],
      [401, 401],
      [200, 200],
    ]);
    const wrong = `/api/payouts/${id + 1_000}/self-billing/${document!.number}`;
    expect((await shop.caller.rest('GET', wrong)).status).toBe(404);
    const records: object[] = await testApp.dataSource.query(
      `SELECT action FROM audit_log WHERE subject = $1 AND action = 'payout.self-billing'`,
      [`payout:${id}`],
    );
    expect(records).toHaveLength(1);
  });

  it('waits for the identity of the seller: nothing is paid before, and the reason says so', async () => {
    const shop = await newShop(null);
    await sell(shop);
    const refused = await pay(shop);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Name, address and tax data of the seller are missing');
    await shop.caller.rest('PUT', `/api/sellers/${shop.owner.id}/trader-details`, TRADER);
    await paid(shop);
    expect(await totalsOf(shop)).toEqual([['invoice', 85]]);
  });

  it('leaves out what earlier payouts without a document have paid', async () => {
    const shop = await newShop();
    await issueDocuments(false);
    await sell(shop);
    await paid(shop);
    await issueDocuments(true);
    await sell(shop, 30_000);
    await paid(shop);
    expect(await totalsOf(shop)).toEqual([['invoice', 255]]);
  });
});

describe('a credit note', () => {
  it('takes back the document of a reversed payout once, however often it is reversed at the same time', async () => {
    const shop = await newShop();
    await sell(shop);
    const { id } = await paid(shop);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => reverse(id)))).map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const [document, note] = await documentsOf(shop);
    expect(await totalsOf(shop)).toEqual([
      ['invoice', 85],
      ['credit_note', -85],
    ]);
    const text = await textOf(shop, note!);
    expect(
      ['Self-billing credit note', document!.number, 'Account closed', '−$85.00'].filter(
        (words) => !text.includes(words),
      ),
    ).toEqual([]);
    expect(await attachmentsOf((await mailsOf(shop)).at(-1)!)).toEqual([`${note!.number}.pdf`]);
    await paid(shop);
    expect((await totalsOf(shop)).slice(2)).toEqual([['invoice', 85]]);
    expect(await sums(shop)).toEqual({ documented: 8_500, paid: 8_500 });
  });

  it('follows a refund after the payout, once, and the next payout is offset against it', async () => {
    const shop = await newShop();
    const order = await sell(shop);
    await paid(shop);
    expect((await refund(order, 52.5)).status).toBe(201);
    expect(await totalsOf(shop)).toEqual([
      ['invoice', 85],
      ['credit_note', -42.5],
    ]);
    const mail = (await mailsOf(shop)).find(({ template }) => template === 'seller-refund');
    expect(await attachmentsOf(mail!)).toEqual([(await documentsOf(shop))[1]!.number + '.pdf']);
    await sell(shop, 20_000);
    expect((await paid(shop)).amount).toBe(127.5);
    const documents = await documentsOf(shop);
    expect(documents.slice(2).map(({ total }) => total)).toEqual([170]);
    const text = await textOf(shop, documents[2]!);
    expect(
      ['Offset against earlier documents', '−$42.50', 'Paid out', '$127.50'].filter(
        (words) => !text.includes(words),
      ),
    ).toEqual([]);
    expect(await sums(shop)).toEqual({ documented: 21_250, paid: 21_250 });
  });

  it('is not needed for a refund before the payout', async () => {
    const shop = await newShop();
    await refund(await sell(shop), 52.5);
    await paid(shop);
    expect(await totalsOf(shop)).toEqual([['invoice', 42.5]]);
  });

  it('takes back exactly the tax of the document, in parts too', async () => {
    const shop = await newShop();
    const order = await sell(shop, 10_007);
    const { id } = await paid(shop);
    for (const amount of [33.33, 0.01, 20.02]) await refund(order, amount);
    await reverse(id);
    const [row]: [object] = await testApp.dataSource.query(
      `SELECT sum(total_cents)::integer AS total, sum(tax_cents)::integer AS tax FROM self_billing_documents WHERE seller_id = $1`,
      [shop.id],
    );
    expect(row).toEqual({ total: 0, tax: 0 });
  });
});

it('pays and documents a balance once when several admins pay it while sales and refunds go on, without a gap in the numbers', async () => {
  const shops = [await newShop(), await newShop()];
  const [first] = [await sell(shops[0]!), await sell(shops[1]!)];
  await Promise.all([
    ...shops.flatMap((shop) => [pay(shop), pay(shop), pay(shop)]),
    refund(first, 10),
    ...shops.map((shop) => sell(shop)),
  ]);
  for (const shop of shops) {
    await sell(shop, 50_000);
    await paid(shop);
    const { documented, paid: amount } = await sums(shop);
    expect(documented).toBe(amount);
  }
  const gaps: object[] = await testApp.dataSource.query(
    `SELECT d.kind, count(*)::integer AS count, max(sequence) AS last, max(c.last_number) AS counter
       FROM self_billing_documents d JOIN invoice_counters c ON c.kind = 'self_billing_' || d.kind AND c.year = d.year
      GROUP BY d.kind, d.year HAVING count(*) <> max(sequence) OR max(sequence) <> max(c.last_number)`,
  );
  expect(gaps).toEqual([]);
});

it.each([1, 2, 3])(
  'whatever happens, documents less credit notes are what was paid, to the cent (course %i)',
  async (seed) => {
    const shop = await newShop();
    let state = seed * 7_919;
    const below = (limit: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % limit;
    };
    const orders: number[] = [];
    const payouts: number[] = [];
    const steps = [
      async () => orders.push(await sell(shop, 1_000 + below(50_000))),
      async () => orders.push(await sell(shop, 1_000 + below(50_000))),
      () => refund(orders[below(orders.length)] ?? 0, (1 + below(900)) / 100),
      () => setStatus(admin, orders[below(orders.length)] ?? 0, 'pending'),
      () =>
        admin.rest('POST', `/api/sellers/${shop.owner.id}/adjustments`, {
          amount: (below(5_000) - 2_500.5) / 100,
          reason: 'Fee',
        }),
      async () => {
        const { status, body } = await pay(shop);
        if (status === 201) payouts.push((body as { data: [{ id: number }] }).data[0].id);
      },
      () => reverse(payouts[below(payouts.length)] ?? 0),
    ];
    for (let step = 0; step < 24; step += 1) await steps[below(steps.length)]!();
    await sell(shop, 90_000);
    await sell(shop, 90_000);
    await paid(shop);
    const { documented, paid: amount } = await sums(shop);
    expect(documented).toBe(amount);
  },
);
