import { CONSENT_TEXTS } from '../../../domain/consents.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createServiceOrder } from '../factories/requests.js';
import { createCast, TERMS } from '../service-orders/cast.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import type { TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { CUSTOMER, orderIn, placeOrder } from './shop.js';

let testApp: TestApp;
let admin: Caller;
let customer: User;
let buyer: Caller;
beforeAll(async () => void ({ testApp, admin, customer, buyer } = await createCast()));
afterEach(() => sellToConsumers(false));
afterAll(() => testApp.close());

const BOTH = { immediate_delivery: true, withdrawal_waived: true };

async function sellToConsumers(sells: boolean): Promise<void> {
  const { status } = await admin.rest('PUT', '/api/settings/consumers', { sells_to_consumers: sells });
  expect(status).toBe(200);
}
const order = async (consents?: object, caller = buyer): Promise<ApiResponse> =>
  placeOrder(caller, [(await createProduct(testApp)).id], consents === undefined ? {} : { consents });
/** A buyer without other reservations. */
const newBuyer = async () => signedIn(testApp, await createUser(testApp));
const mailOf = async (id: number) => {
  const mails = await queuedMails(testApp, CUSTOMER.email);
  return mails.find(({ data }) => data['orderId'] === id)?.data;
};

it('takes orders without consents as before, and keeps those that are sent', async () => {
  const plain = orderIn(await order(undefined, await newBuyer()));
  expect(plain).toMatchObject({ consents: null, terms_version: expect.stringMatching(/^[0-9a-f]{16}$/) });
  const half = orderIn(await order({ immediate_delivery: true }, await newBuyer()));
  expect(half['consents']).toMatchObject({ immediate_delivery: true, withdrawal_waived: false });
});

it('needs both consents where the store sells to consumers, and names the missing one', async () => {
  await sellToConsumers(true);
  const caller = await newBuyer();
  const cases: [object | undefined, string][] = [
    [undefined, 'consents.immediate_delivery'],
    [{}, 'consents.immediate_delivery'],
    [{ immediate_delivery: true }, 'consents.withdrawal_waived'],
    [{ ...BOTH, immediate_delivery: false }, 'consents.immediate_delivery'],
  ];
  for (const [consents, field] of cases) {
    const { status, body } = await order(consents, caller);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', field } });
  }
  const { errors } = await caller.graphql(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    { input: { products: [(await createProduct(testApp)).id], customerInfo: CUSTOMER } },
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'consents.immediateDelivery',
  });
});

it('answers the consents with time and version, in both transports and in the mail', async () => {
  await sellToConsumers(true);
  const caller = await newBuyer();
  const before = Date.now();
  const placed = orderIn(await order(BOTH, caller));
  const consents = placed['consents'] as { terms_version: string; given_at: string };
  expect(consents).toMatchObject({ ...BOTH, terms_version: placed['terms_version'] });
  expect(Date.parse(consents.given_at)).toBeGreaterThanOrEqual(before);
  const { data } = await caller.graphql(
    '{ myOrders { nodes { termsVersion consents { immediateDelivery withdrawalWaived termsVersion givenAt } } } }',
  );
  expect(data).toEqual({
    myOrders: {
      nodes: [
        {
          termsVersion: placed['terms_version'],
          consents: {
            immediateDelivery: true,
            withdrawalWaived: true,
            termsVersion: consents.terms_version,
            givenAt: consents.given_at,
          },
        },
      ],
    },
  });
  expect(await mailOf(placed.id)).toMatchObject({
    agreed: {
      termsVersion: consents.terms_version,
      consents: [CONSENT_TEXTS.immediateDelivery, CONSENT_TEXTS.withdrawalWaived],
      givenAt: consents.given_at,
    },
  });
});

it('keeps the texts that an order was placed under when the store changes', async () => {
  const caller = await newBuyer();
  const first = orderIn(await order(BOTH, caller))['terms_version'] as string;
  const { body } = await visitor(testApp).rest('GET', '/api/store');
  const {
    version: _version,
    updated_at: _updated,
    ...store
  } = (body as { data: Record<string, unknown> }).data;
  const changed = { ...store, law: 'Estonian law' };
  expect((await admin.rest('PUT', '/api/store', changed)).status).toBe(200);
  const second = orderIn(await order(BOTH, caller))['terms_version'] as string;
  await admin.rest('PUT', '/api/store', store);
  expect(second).not.toBe(first);
  const textOf = async (version: string) => {
    const { data } = await visitor(testApp).graphql(
      'query ($version: String!) { legalTexts(version: $version) { version texts { title text } } }',
      { version },
    );
    const { texts } = data?.['legalTexts'] as { texts: { title: string; text: string }[] };
    return texts.find(({ title }) => title === 'Terms and Conditions')?.text;
  };
  expect(await textOf(first)).toContain('Russian law applies');
  expect(await textOf(second)).toContain('Estonian law applies');
  expect((await visitor(testApp).rest('GET', '/api/legal-texts/0000000000000000')).status).toBe(404);
});

it('asks once for custom work: with the quote, whose consents its payments carry', async () => {
  await sellToConsumers(true);
  const { id } = await createServiceOrder(testApp, { userId: customer.id });
  const quoted = await admin.rest('POST', `/api/service-orders/${id}/quotes`, TERMS);
  const quoteId = (quoted.body as { data: { quote: { id: number } } }).data.quote.id;
  const accept = (body?: object) =>
    buyer.rest('POST', `/api/service-orders/${id}/quotes/${quoteId}/accept`, body);
  expect(await accept()).toMatchObject({ status: 400, body: { field: 'consents.immediate_delivery' } });
  const accepted = await accept({ consents: BOTH });
  expect(accepted).toMatchObject({ status: 200, body: { data: { quote: { consents: BOTH } } } });
  const mails = await queuedMails(testApp, customer.email);
  expect(mails.find(({ template }) => template === 'service-accepted')?.data).toMatchObject({
    agreed: { consents: Object.values(CONSENT_TEXTS) },
  });
  const paid = await admin.rest('POST', `/api/service-orders/${id}/payments`, {
    stage: 'deposit',
    method: 'bank',
    reference: 'R-1',
    amount: 180,
  });
  expect({ status: paid.status, body: paid.body }).toMatchObject({ status: 201 });
  const { data } = await buyer.graphql(
    '{ myOrders { nodes { serviceOrderId consents { withdrawalWaived } } } }',
  );
  expect(data).toMatchObject({
    myOrders: { nodes: [{ serviceOrderId: id, consents: { withdrawalWaived: true } }] },
  });
});

it('is a setting that everybody reads and admins change, with a line in the audit log', async () => {
  expect((await buyer.rest('PUT', '/api/settings/consumers', { sells_to_consumers: true })).status).toBe(403);
  await sellToConsumers(true);
  const { data } = await visitor(testApp).graphql('{ consumerSettings { sellsToConsumers } }');
  expect(data).toEqual({ consumerSettings: { sellsToConsumers: true } });
  const lines: { after: object }[] = await testApp.dataSource.query(
    `SELECT after FROM audit_log WHERE action = 'settings.consumers' ORDER BY id DESC LIMIT 1`,
  );
  expect(lines[0]?.after).toEqual({ sellsToConsumers: true });
});
