import type { Invoice } from '../../src/modules/money/invoices/invoice.entity.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { codeIn, createBuyers, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { pdfText } from '../support/pdf-text.js';
import { brokenRules } from './en16931.js';
import { embeddedXml, schemaErrors } from './factur-x.js';

const YEAR = new Date().getUTCFullYear();

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

async function newOrder(caller = buyer): Promise<number> {
  return orderIn(await placeOrder(caller, [(await createProduct(testApp)).id])).id;
}

async function completedOrder(caller = buyer): Promise<number> {
  const id = await newOrder(caller);
  orderIn(await setStatus(admin, id, 'completed'));
  return id;
}

interface Document {
  kind: string;
  number: string;
  url: string;
  total: number;
  tax_lines: object[];
  reason: string | null;
}

const documentsOf = async (id: number, caller = buyer) =>
  ((await caller.rest('GET', `/api/orders/${id}/invoices`)).body as { data: Document[] }).data;

const rowsOf = (kind: string): Promise<Pick<Invoice, 'sequence'>[]> =>
  testApp.dataSource.query('SELECT sequence FROM invoices WHERE kind = $1 ORDER BY sequence', [kind]);

/** The body as bytes: `text` decodes it. */
async function pdfOf(id: number, document = 'invoice'): Promise<Buffer> {
  const response = await testApp.app.inject({
    method: 'GET',
    url: `/api/orders/${id}/${document}`,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  return response.rawPayload;
}

describe('a completed order', () => {
  it('has an invoice over its total, in both APIs', async () => {
    const id = await completedOrder();
    const [invoice] = await documentsOf(id);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(new RegExp(`^INV-${YEAR}-\\d{5}$`)) as string,
      total: 366.45,
      tax_lines: [{ category: 'O', rate: 0, net: 366.45, tax: 0, reason: 'Not subject to tax' }],
      reason: null,
    });
    const { data } = await buyer.graphql(
      `query { order(id: ${id}) { invoice {
         number url total taxLines { category rate net tax reason } corrections { number } } } }`,
    );
    expect(data).toEqual({
      order: {
        invoice: {
          number: invoice?.number,
          url: invoice?.url,
          total: 366.45,
          taxLines: invoice?.tax_lines,
          corrections: [],
        },
      },
    });
  });

  it('has it as PDF with valid XML inside', async () => {
    const id = await completedOrder();
    const pdf = await pdfOf(id);
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const xml = embeddedXml(pdf);
    expect(await schemaErrors(xml)).toEqual([]);
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain('<ram:Name>Łucja Nowak</ram:Name>');
    const { headers } = await buyer.rest('GET', `/api/orders/${id}/invoice`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="INV-\d{4}-\d{5}\.pdf"$/) as string,
    });
  });

  it('has an invoice that states its payment, and a credit note that states the return of the money', async () => {
    const id = await newOrder();
    const payment = { method: 'bank', reference: 'SEPA GN-77', amount: 366.45, paid_on: '2026-03-04' };
    expect((await admin.rest('POST', `/api/orders/${id}/payments`, payment)).status).toBe(201);
    const text = pdfText(await pdfOf(id));
    expect(text).toContain('$366.45 on 4 March 2026, Bank transfer');
    expect(text).toContain('SEPA GN-77');
    expect(text).toContain('Date of supply');
    await admin.rest('POST', `/api/orders/${id}/refunds`, { reason: 'Agreed' });
    const [, note] = await documentsOf(id);
    expect(pdfText(await pdfOf(id, `invoices/${note?.number}`))).toMatch(/Returned\n\$366\.45 on /);
  });

  it('keeps its invoice when the status is set again', async () => {
    const id = await completedOrder();
    await setStatus(admin, id, 'completed');
    expect(await documentsOf(id)).toHaveLength(1);
  });

  it('has it credited when it is reopened, and a new one when it is completed again', async () => {
    const id = await completedOrder();
    await setStatus(admin, id, 'processing');
    await setStatus(admin, id, 'completed');
    const documents = await documentsOf(id);
    expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 366.45],
      ['credit_note', 366.45],
      ['invoice', 366.45],
    ]);
    const note = pdfText(await pdfOf(id, `invoices/${documents[1]?.number}`));
    expect(note).toContain('No money was returned with it.');
    expect(note).not.toContain('was returned to the buyer');
    const { data } = await buyer.graphql(`query { order(id: ${id}) { invoice { number } } }`);
    expect(data).toEqual({ order: { invoice: { number: documents[2]?.number } } });
  });
});

describe('the numbers', () => {
  it('have no gap and no double with 50 completions at once', async () => {
    const buyers = await createBuyers(testApp, 50);
    const orders = await Promise.all(buyers.map((caller) => newOrder(caller)));
    const responses = await Promise.all(orders.map((id) => setStatus(admin, id, 'completed')));
    expect(responses.map(({ status }) => status)).toEqual(orders.map(() => 200));
    const sequences = (await rowsOf('invoice')).map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    expect(sequences.length).toBeGreaterThanOrEqual(50);
  });

  it('have no gap after a completion that was rolled back', async () => {
    const before = (await rowsOf('invoice')).length;
    const refused = await newOrder();
    await testApp.dataSource.query(`
      CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no mail'; END $$;
      CREATE TRIGGER refuse_mail BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION refuse_mail();
    `);
    expect((await setStatus(admin, refused, 'completed')).status).toBe(500);
    await testApp.dataSource.query('DROP TRIGGER refuse_mail ON mails; DROP FUNCTION refuse_mail;');
    await completedOrder();
    const sequences = (await rowsOf('invoice')).map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: before + 1 }, (_, index) => index + 1));
  });
});

describe('an issued invoice', () => {
  it('cannot be changed or deleted', async () => {
    await completedOrder();
    for (const change of [
      "UPDATE invoices SET number = 'X'",
      'DELETE FROM invoices',
      'TRUNCATE invoices CASCADE',
    ]) {
      await expect(testApp.dataSource.query(change)).rejects.toThrow('invoices are never changed or deleted');
    }
  });

  it('is for the buyer and admins alone', async () => {
    const id = await completedOrder();
    const [invoice] = await documentsOf(id);
    const other = signedIn(testApp, await createUser(testApp));
    for (const path of ['invoice', 'invoices', `invoices/${invoice?.number}`]) {
      const url = `/api/orders/${id}/${path}`;
      expect((await buyer.rest('GET', url)).status).toBe(200);
      expect((await admin.rest('GET', url)).status).toBe(200);
      expect((await other.rest('GET', url)).status).toBe(403);
      expect((await visitor(testApp).rest('GET', url)).status).toBe(401);
    }
  });

  it('is not found before completion, under another order, or under a number that does not exist', async () => {
    const pending = await newOrder();
    const [invoice] = await documentsOf(await completedOrder());
    for (const path of ['invoice', `invoices/${invoice?.number}`, 'invoices/INV-1999-00001']) {
      expect(codeIn(await buyer.rest('GET', `/api/orders/${pending}/${path}`))).toBe('NOT_FOUND');
    }
    expect((await buyer.rest('GET', '/api/orders/2000000000/invoice')).status).toBe(404);
  });
});

describe('an order that was completed before invoices were', () => {
  async function oldOrder(): Promise<number> {
    const id = await newOrder();
    await testApp.dataSource.query("UPDATE orders SET status = 'completed' WHERE id = $1", [id]);
    return id;
  }

  it('gets its invoice from an admin, once', async () => {
    const id = await oldOrder();
    const first = await admin.rest('POST', `/api/orders/${id}/invoice`);
    expect(first.status).toBe(201);
    const { data } = await admin.graphql(`mutation { issueInvoice(orderId: ${id}) { number } }`);
    expect(data).toEqual({ issueInvoice: { number: (first.body as { data: Document }).data.number } });
    expect(await documentsOf(id)).toHaveLength(1);
  });

  it('gets none from its buyer', async () => {
    const id = await oldOrder();
    expect((await buyer.rest('POST', `/api/orders/${id}/invoice`)).status).toBe(403);
    expect(await documentsOf(id)).toEqual([]);
  });

  it('has to be completed', async () => {
    expect(codeIn(await admin.rest('POST', `/api/orders/${await newOrder()}/invoice`))).toBe('CONFLICT');
  });
});
