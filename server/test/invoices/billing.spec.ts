import { BillingDetails } from '../../src/modules/money/invoices/billing/billing-details.entity.js';
import { CheckVatNumberJob } from '../../src/modules/money/invoices/billing/check-vat-number.job.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { codeIn, CUSTOMER, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { startFakeVies, type FakeVies } from './fake-vies.js';

const COMPANY = {
  company: 'Lind Records',
  vat_number: 'FR XX 999999999',
  street: 'Rue 1',
  postcode: '75001',
  city: 'Paris',
  country: 'France',
};

let vies: FakeVies;
let testApp: TestApp;
let admin: Caller;
let user: User;
let buyer: Caller;

beforeAll(async () => {
  vies = await startFakeVies();
  testApp = await createTestApp({
    VIES_URL: vies.url,
    TAX: 'eu-oss',
    STORE_LEGAL_NAME: 'Ghostnote GmbH',
    STORE_COUNTRY: 'DE',
    STORE_CITY: 'Berlin',
    STORE_VAT_NUMBER: 'DE123456789',
  });
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
  vies.verdict = 'valid';
  vies.requested.length = 0;
  await testApp.dataSource.query('DELETE FROM vat_number_checks');
});
afterAll(async () => {
  await testApp.close();
  await vies.close();
});

const save = (body: object, caller = buyer) => caller.rest('PUT', `/api/users/${user.id}/billing`, body);

/** Sells a track of $349 and returns the tax line and the total of its invoice. */
async function invoiced(country = CUSTOMER.country) {
  const { id: product } = await createProduct(testApp);
  const customer_info = { ...CUSTOMER, country };
  const { id } = orderIn(await placeOrder(buyer, [product], { customer_info }));
  orderIn(await setStatus(admin, id, 'completed'));
  const { body } = await buyer.rest('GET', `/api/orders/${id}/invoices`);
  const [invoice] = (body as { data: { total: number; tax_lines: object[] }[] }).data;
  return { total: invoice?.total, tax: invoice?.tax_lines[0] };
}

describe('billing details', () => {
  it('are empty at first, and stored for both APIs', async () => {
    const { data } = await buyer.graphql('query { myBillingDetails { company vatNumber vatStatus city } }');
    expect(data).toEqual({
      myBillingDetails: { company: null, vatNumber: null, vatStatus: null, city: null },
    });
    expect((await save(COMPANY)).body).toEqual({
      success: true,
      data: { ...COMPANY, vat_number: 'FRXX999999999', vat_status: 'valid' },
    });
    const changed = await buyer.graphql(
      'mutation { updateBillingDetails(input: { company: "Solo" }) { company vatNumber street } }',
    );
    expect(changed.data).toEqual({
      updateBillingDetails: { company: 'Solo', vatNumber: null, street: null },
    });
  });

  it('are for the owner and admins alone', async () => {
    const other = signedIn(testApp, await createUser(testApp));
    expect((await other.rest('GET', `/api/users/${user.id}/billing`)).status).toBe(403);
    expect((await save(COMPANY, other)).status).toBe(403);
    expect((await save(COMPANY, admin)).status).toBe(200);
    expect((await admin.rest('GET', '/api/users/2000000000/billing')).status).toBe(404);
  });

  it.each([
    [{ vat_number: 'FR12' }, 'vat_number'],
    [{ vat_number: 'US123456789' }, 'vat_number'],
    [{ company: 'x'.repeat(121) }, 'company'],
    [{ street: 'two\nlines' }, 'street'],
    [{ country: 'Atlantis' }, 'country'],
  ])('reject %j and change nothing', async (input, field) => {
    await save(COMPANY);
    const response = await save(input);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'BAD_USER_INPUT', field });
    const stored = await testApp.dataSource.manager.findOneByOrFail(BillingDetails, { userId: user.id });
    expect(stored).toMatchObject({ company: 'Lind Records', city: 'Paris' });
  });

  it('end with the account', async () => {
    await save(COMPANY);
    await admin.rest('DELETE', `/api/users/${user.id}`);
    expect(await testApp.dataSource.manager.countBy(BillingDetails, { userId: user.id })).toBe(0);
  });
});

describe('a VAT number', () => {
  it('is asked for once a day', async () => {
    await save(COMPANY);
    await save(COMPANY);
    expect(vies.requested).toEqual(['FRXX999999999']);
  });

  it('that is not registered is stored as such', async () => {
    vies.verdict = 'invalid';
    expect((await save(COMPANY)).body).toMatchObject({ data: { vat_status: 'invalid' } });
  });

  it.each(['down', 'broken'] as const)('is checked later when the register is %s', async (verdict) => {
    vies.verdict = verdict;
    expect((await save(COMPANY)).body).toMatchObject({ data: { vat_status: 'unchecked' } });
    const job = testApp.app.get(CheckVatNumberJob, { strict: false });
    const check = { userId: user.id, vatNumber: 'FRXX999999999' };
    await expect(job.run(check)).rejects.toThrow('does not answer');
    vies.verdict = 'valid';
    await job.run(check);
    await job.run(check);
    const { body } = await buyer.rest('GET', `/api/users/${user.id}/billing`);
    expect(body).toMatchObject({ data: { vat_status: 'valid' } });
  });
});

describe('an invoice under the one-stop shop', () => {
  it("contains the tax of the buyer's country and leaves the total as it was", async () => {
    expect(await invoiced('Poland')).toEqual({
      total: 366.45,
      tax: { category: 'S', rate: 23, net: 297.93, tax: 68.52, reason: null },
    });
  });

  it('contains none for a company with a checked number in another state', async () => {
    await save(COMPANY);
    expect(await invoiced()).toMatchObject({ total: 366.45, tax: { category: 'AE', tax: 0, net: 366.45 } });
  });

  it('contains the tax while the number is not checked', async () => {
    vies.verdict = 'down';
    await save(COMPANY);
    expect((await invoiced()).tax).toMatchObject({ category: 'S', rate: 20 });
  });

  it('contains none for a buyer outside of the EU', async () => {
    expect((await invoiced('Japan')).tax).toMatchObject({ category: 'O', tax: 0 });
  });

  it('names the company as it was when the order was completed', async () => {
    await save(COMPANY);
    const { id: product } = await createProduct(testApp);
    const { id } = orderIn(await placeOrder(buyer, [product]));
    await setStatus(admin, id, 'completed');
    await save({ company: 'Renamed' });
    const rows: unknown = await testApp.dataSource.query(
      "SELECT buyer->>'company' AS company, buyer->>'vatNumber' AS vat FROM invoices WHERE order_id = $1",
      [id],
    );
    expect(rows).toEqual([{ company: 'Lind Records', vat: 'FRXX999999999' }]);
  });
});

it('the VAT number of nobody is asked for by a caller who may not save it', async () => {
  const other = signedIn(testApp, await createUser(testApp));
  expect(codeIn(await save(COMPANY, other))).toBe('FORBIDDEN');
  expect(vies.requested).toEqual([]);
});
