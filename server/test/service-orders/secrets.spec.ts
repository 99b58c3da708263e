import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { assign, createCast, createMaker, TERMS, type Maker } from './cast.js';
import { leaksIn, readingsOf } from './secrets.js';

let testApp: TestApp;
let admin: Caller;
let customer: { user: User; caller: Caller };
let maker: Maker;
let former: Maker;
beforeAll(async () => {
  ({ testApp, admin } = await createCast());
  const user = await createUser(testApp, {
    name: 'Zelmira',
    lastName: 'Quandt',
    email: 'zelmira@customer.example',
    country: 'Liechtenstein',
  });
  customer = { user, caller: signedIn(testApp, user) };
  maker = await createMaker(testApp, { shopName: 'Obsidian Works' });
  former = await createMaker(testApp, { shopName: 'Former Works' });
  await testApp.dataSource.query(
    `UPDATE users SET name = 'Ottokar', last_name = 'Vesely', email = 'ottokar@maker.example', country = 'Montenegro'
      WHERE id = $1`,
    [maker.user.id],
  );
  maker.user.email = 'ottokar@maker.example';
});
afterAll(() => testApp.close());

const OF_CUSTOMER = [
  'Zelmira',
  'Quandt',
  'customer.example',
  'Liechtenstein',
  'Typed Name',
  'typed@form.example',
];
const OF_MAKER = ['Ottokar', 'Vesely', 'maker.example', 'Montenegro', 'Obsidian', 'Former Works'];
const OF_STORE = ['Never pays'];

/** An order that has gone a whole way, with a maker who was replaced. */
async function course(): Promise<number> {
  const { body } = await customer.caller.rest('POST', '/api/co-producing/order', {
    needs: ['Arrangement'],
    name: 'Typed Name',
    email: 'typed@form.example',
    description: 'A drop',
  });
  const id = (body as { service_order_id: number }).service_order_id;
  const path = `/api/service-orders/${id}`;
  await admin.rest('PUT', `${path}/notes`, { notes: 'Never pays.' });
  await assign(admin, id, former);
  await former.caller.rest('POST', `${path}/messages`, { text: 'A question.' });
  await assign(admin, id, maker);
  const terms = { ...TERMS, note: 'Dear Zelmira' };
  const quoted = await admin.rest('POST', `${path}/quotes`, terms);
  const quote = (quoted.body as { data: { quote: { id: number } } }).data.quote.id;
  for (const caller of [customer.caller, maker.caller, admin]) {
    expect((await caller.rest('POST', `${path}/messages`, { text: 'Some words.' })).status).toBe(201);
  }
  expect((await customer.caller.rest('POST', `${path}/quotes/${quote}/accept`)).status).toBe(200);
  return id;
}

it('tells neither side who the other one is, in no answer and no mail', async () => {
  const id = await course();
  const [ofMaker, ofCustomer, ofFormer] = [
    await readingsOf(testApp, maker, id),
    await readingsOf(testApp, customer, id),
    await readingsOf(testApp, former, id),
  ];
  // The words are found where they are open: the readings are not empty.
  expect(leaksIn(ofCustomer, ['Typed Name', 'Dear Zelmira']).length).toBeGreaterThan(2);
  expect(leaksIn(ofMaker, ['Some words.']).length).toBeGreaterThan(2);

  expect(leaksIn(ofMaker, [...OF_CUSTOMER, ...OF_STORE])).toEqual([]);
  expect(leaksIn(ofCustomer, [...OF_MAKER, ...OF_STORE])).toEqual([]);
  expect(leaksIn(ofFormer, [...OF_CUSTOMER, ...OF_MAKER, ...OF_STORE, 'Some words.'])).toEqual(
    // Its own mails name its owner's shop nowhere.
    [],
  );
});
