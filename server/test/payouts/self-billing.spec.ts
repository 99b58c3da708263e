import { visitor } from '../factories/people.js';
import { openStore, TRADER } from './self-billed-store.js';

let store: Awaited<ReturnType<typeof openStore>>;

beforeAll(async () => {
  store = await openStore();
});
beforeEach(() => store.issueDocuments(true));
afterAll(() => store.testApp.close());

it('issues nothing until an admin turns it on, and the audit log has that', async () => {
  await store.testApp.dataSource.query('DELETE FROM settings');
  const shop = await store.newShop(null);
  await store.sell(shop);
  await store.paid(shop);
  expect(await store.documentsOf(shop)).toEqual([]);
  const [mail] = await store.mailsOf(shop);
  expect(mail?.data).toMatchObject({ documentNumber: null });
  const { data } = await shop.caller.graphql('{ mySeller { isSelfBilled selfBilling { number } } }');
  expect(data).toEqual({ mySeller: { isSelfBilled: false, selfBilling: [] } });
  await store.issueDocuments(true);
  const changes: { before: object; after: object }[] = await store.testApp.dataSource.query(
    `SELECT before, after FROM audit_log WHERE action = 'settings.payouts' ORDER BY id DESC LIMIT 1`,
  );
  expect(changes).toMatchObject([
    { before: { issuesSelfBilling: false }, after: { issuesSelfBilling: true } },
  ]);
});

describe('the document of a payout', () => {
  it('states both sides, each sale, commission and VAT, and sums to the payout', async () => {
    const shop = await store.newShop();
    const orders = [await store.sell(shop, 10_001), await store.sell(shop, 34_900)];
    const { id, amount } = await store.paid(shop);
    expect(amount).toBe(381.66);
    const [document, ...others] = await store.documentsOf(shop);
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^SB-\d{4}-\d{5}$/) as string,
      payout_id: id,
      total: 381.66,
      reason: null,
    });
    const text = await store.textOf(shop, document!);
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
    const shop = await store.newShop({ ...TRADER, vat_number: null, tax_number: '12345678901' });
    await store.sell(shop);
    await store.paid(shop);
    const text = await store.textOf(shop, (await store.documentsOf(shop))[0]!);
    expect(text).toContain('No VAT is shown: the seller has stated no VAT number');
    expect(text).toContain('Tax number 12345678901');
    expect(text).not.toContain('Contains VAT');
  });

  it('keeps the identity of its day, sealed, whatever the seller states later', async () => {
    const shop = await store.newShop();
    await store.sell(shop);
    await store.paid(shop);
    await shop.caller.rest('PUT', `/api/sellers/${shop.owner.id}/trader-details`, {
      ...TRADER,
      name: 'Lind Holding',
    });
    const [document] = await store.documentsOf(shop);
    const text = await store.textOf(shop, document!);
    expect([text.includes('Lind Tracks GmbH'), text.includes('Lind Holding')]).toEqual([true, false]);
    const [row]: [object] = await store.testApp.dataSource.query(
      'SELECT * FROM self_billing_documents WHERE number = $1',
      [document!.number],
    );
    expect(row).toMatchObject({ trader_encrypted: expect.stringMatching(/^v2\./) as string });
    expect(JSON.stringify(row)).not.toMatch(/Torstrasse|DE136695976/);
    await expect(
      store.testApp.dataSource.query('UPDATE self_billing_documents SET total_cents = 1 WHERE number = $1', [
        document!.number,
      ]),
    ).rejects.toThrow('never changed');
  });

  it('is attached to the one mail about the payout, and listed for admins', async () => {
    const shop = await store.newShop();
    await store.sell(shop);
    const { id } = await store.paid(shop);
    const [document] = await store.documentsOf(shop);
    const mails = await store.mailsOf(shop);
    expect(mails.map(({ template }) => template)).toEqual(['payout-paid']);
    expect(await store.attachmentsOf(mails[0]!)).toEqual([`${document!.number}.pdf`]);
    const { data } = await store.admin.graphql(
      '{ payouts(first: 5) { nodes { id selfBilling { number kind total url } } } }',
    );
    const { nodes } = (data as { payouts: { nodes: { id: number; selfBilling: object[] }[] } }).payouts;
    expect(nodes.find((node) => node.id === id)?.selfBilling).toEqual([
      { number: document!.number, kind: 'invoice', total: 85, url: document!.url },
    ]);
  });

  it("is nobody else's: other sellers, buyers and visitors are refused, and an admin's access is recorded", async () => {
    const shop = await store.newShop();
    const other = await store.newShop();
    await store.sell(shop);
    const { id } = await store.paid(shop);
    const [document] = await store.documentsOf(shop);
    const list = `/api/sellers/${shop.owner.id}/self-billing`;
    const answers = [];
    for (const caller of [other.caller, store.buyer, visitor(store.testApp), store.admin]) {
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
    const records: object[] = await store.testApp.dataSource.query(
      `SELECT action FROM audit_log WHERE subject = $1 AND action = 'payout.self-billing'`,
      [`payout:${id}`],
    );
    expect(records).toHaveLength(1);
  });

  it('waits for the identity of the seller: nothing is paid before, and the reason says so', async () => {
    const shop = await store.newShop(null);
    await store.sell(shop);
    const refused = await store.pay(shop);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Name, address and tax data of the seller are missing');
    await shop.caller.rest('PUT', `/api/sellers/${shop.owner.id}/trader-details`, TRADER);
    await store.paid(shop);
    expect(await store.totalsOf(shop)).toEqual([['invoice', 85]]);
  });

  it('leaves out what earlier payouts without a document have paid', async () => {
    const shop = await store.newShop();
    await store.issueDocuments(false);
    await store.sell(shop);
    await store.paid(shop);
    await store.issueDocuments(true);
    await store.sell(shop, 30_000);
    await store.paid(shop);
    expect(await store.totalsOf(shop)).toEqual([['invoice', 255]]);
  });
});

describe('a credit note', () => {
  it('takes back the document of a reversed payout once, however often it is reversed at the same time', async () => {
    const shop = await store.newShop();
    await store.sell(shop);
    const { id } = await store.paid(shop);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => store.reverse(id)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const [document, note] = await store.documentsOf(shop);
    expect(await store.totalsOf(shop)).toEqual([
      ['invoice', 85],
      ['credit_note', -85],
    ]);
    const text = await store.textOf(shop, note!);
    expect(
      ['Self-billing credit note', document!.number, 'Account closed', '−$85.00'].filter(
        (words) => !text.includes(words),
      ),
    ).toEqual([]);
    expect(await store.attachmentsOf((await store.mailsOf(shop)).at(-1)!)).toEqual([`${note!.number}.pdf`]);
    await store.paid(shop);
    expect((await store.totalsOf(shop)).slice(2)).toEqual([['invoice', 85]]);
    expect(await store.sums(shop)).toEqual({ documented: 8_500, paid: 8_500 });
  });

  it('follows a refund after the payout, once, and the next payout is offset against it', async () => {
    const shop = await store.newShop();
    const order = await store.sell(shop);
    await store.paid(shop);
    expect((await store.refund(order, 52.5)).status).toBe(201);
    expect(await store.totalsOf(shop)).toEqual([
      ['invoice', 85],
      ['credit_note', -42.5],
    ]);
    const mail = (await store.mailsOf(shop)).find(({ template }) => template === 'seller-refund');
    const { number } = (await store.documentsOf(shop))[1]!;
    expect(mail?.data).toMatchObject({ documentNumber: number });
    expect(await store.attachmentsOf(mail!)).toEqual([`${number}.pdf`]);
    await store.sell(shop, 20_000);
    expect((await store.paid(shop)).amount).toBe(127.5);
    const documents = await store.documentsOf(shop);
    expect(documents.slice(2).map(({ total }) => total)).toEqual([170]);
    const text = await store.textOf(shop, documents[2]!);
    expect(
      ['Offset against earlier documents', '−$42.50', 'Paid out', '$127.50'].filter(
        (words) => !text.includes(words),
      ),
    ).toEqual([]);
    expect(await store.sums(shop)).toEqual({ documented: 21_250, paid: 21_250 });
  });

  it('is not needed for a refund before the payout', async () => {
    const shop = await store.newShop();
    await store.refund(await store.sell(shop), 52.5);
    const mail = (await store.mailsOf(shop)).find(({ template }) => template === 'seller-refund');
    expect(mail?.data).toMatchObject({ documentNumber: null });
    await store.paid(shop);
    expect(await store.totalsOf(shop)).toEqual([['invoice', 42.5]]);
  });

  it('takes back exactly the tax of the document, in parts too', async () => {
    const shop = await store.newShop();
    const order = await store.sell(shop, 10_007);
    const { id } = await store.paid(shop);
    for (const amount of [33.33, 0.01, 20.02]) await store.refund(order, amount);
    await store.reverse(id);
    const [row]: [object] = await store.testApp.dataSource.query(
      `SELECT sum(total_cents)::integer AS total, sum(tax_cents)::integer AS tax FROM self_billing_documents WHERE seller_id = $1`,
      [shop.id],
    );
    expect(row).toEqual({ total: 0, tax: 0 });
  });
});
