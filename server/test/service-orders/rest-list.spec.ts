import type { User } from '../../src/modules/people/users/user.entity.js';
import { createServiceOrder } from '../factories/requests.js';
import type { TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';
import { assign, createCast, createMaker, type Maker } from './cast.js';

let testApp: TestApp;
let admin: Caller;
let customer: User;
let buyer: Caller;
let maker: Maker;
/** Requests: two of the customer, of which a maker makes the second; one of nobody's account. */
let first: number;
let second: number;
let others: number;
beforeAll(async () => {
  ({ testApp, admin, customer, buyer } = await createCast());
  maker = await createMaker(testApp);
  first = (await createServiceOrder(testApp, { userId: customer.id, name: 'Mia', status: 'done' })).id;
  const dueAt = new Date('2027-01-15T12:00:00Z');
  second = (await createServiceOrder(testApp, { userId: customer.id, name: 'Bo', dueAt })).id;
  others = (await createServiceOrder(testApp, { name: 'Cleo', kind: 'mixingMastering' })).id;
  await assign(admin, second, maker);
});
afterAll(() => testApp.close());

const list = (caller: Caller, query: string) => caller.rest('GET', `/api/service-orders?${query}`);
const rowsIn = ({ body }: ApiResponse) => (body as { data: Record<string, unknown>[] }).data;
const ids = async (caller: Caller, query: string) => rowsIn(await list(caller, query)).map(({ id }) => id);

it('is sorted as asked, newest first unless asked', async () => {
  expect(await ids(admin, '')).toEqual([others, second, first]);
  expect(await ids(admin, 'sort=OLDEST')).toEqual([first, second, others]);
  expect(await ids(admin, 'sort=CUSTOMER_ASC')).toEqual([second, others, first]);
  expect(await ids(admin, 'sort=KIND_DESC&limit=1')).toEqual([others]);
  expect((await ids(admin, 'sort=DUE_ASC'))[0]).toBe(second);
  expect(await ids(admin, `sort=OLDEST&user_id=${customer.id}&limit=1&page=2`)).toEqual([second]);
  expect(await ids(buyer, 'sort=OLDEST')).toEqual([first, second]);
  expect(await ids(buyer, 'sort=STATUS_ASC&status=done')).toEqual([first]);
});

it('does not sort by customer for customers and makers', async () => {
  for (const caller of [buyer, maker.caller]) {
    for (const sort of ['CUSTOMER_ASC', 'CUSTOMER_DESC']) {
      expect(await list(caller, `sort=${sort}`)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  }
});

it('answers the chosen fields alone, by their names in the body', async () => {
  const response = await list(admin, 'status=done&fields=id,user_id,brief_files');
  expect(rowsIn(response)).toEqual([{ id: first, user_id: customer.id, brief_files: [] }]);
  expect(response.headers['x-total-count']).toBe('1');
});

it('shows a maker no closed field that it chooses', async () => {
  expect(rowsIn(await list(maker.caller, 'fields=id,name,email,user_id,notes'))).toEqual([
    { id: second, name: null, email: null, user_id: null, notes: null },
  ]);
});

it.each([
  ['sort=BEST', 'sort'],
  ['fields=userId', 'fields'],
  ['fields=secret', 'fields'],
  ['status=lost', 'status'],
])('rejects %s', async (query, field) => {
  expect(await list(admin, query)).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', field } });
});
