import type { User } from '../../src/modules/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { codeIn, createCoupon } from './shop.js';

let testApp: TestApp;
let user: User;
let buyer: Caller;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMIT: 'on' });
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
});
afterAll(() => testApp.close());

const payload = (overrides: Record<string, unknown> = {}) => ({
  code: 'SUMMER-25',
  discount_percent: 25,
  is_forever: false,
  expiry_date: '2099-06-30',
  ...overrides,
});
const create = (overrides: Record<string, unknown> = {}) =>
  admin.rest('POST', '/api/coupons', payload(overrides));
const validate = (code: string) =>
  buyer.rest('GET', `/api/coupons/validate?code=${encodeURIComponent(code)}`);

describe('making a coupon', () => {
  it('answers the documented body; it ends with its expiry day, UTC', async () => {
    const answer = await create({ code: ' Winter-25 ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number) as number,
      code: 'Winter-25',
      discount_percent: 25,
      is_forever: false,
      expiry_date: '2099-06-30T23:59:59.999Z',
      is_active: true,
      created_at: expect.any(String) as string,
    });
  });

  it('takes flags and numbers as forms send them', async () => {
    const answer = await create({ code: 'FORM', discount_percent: '5', is_forever: '1', expiry_date: '' });
    expect(answer.body).toMatchObject({ discount_percent: 5, is_forever: true, expiry_date: null });
  });

  it('refuses a code that exists in another case', async () => {
    await create({ code: 'Twice' });
    const answer = await create({ code: 'TWICE' });
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ code: 'CONFLICT', field: 'code' }),
    ]);
  });

  it.each([
    ['code', { code: ' ' }],
    ['code', { code: 'x'.repeat(41) }],
    ['code', { code: '<b>' }],
    ['discount_percent', { discount_percent: 0 }],
    ['discount_percent', { discount_percent: 101 }],
    ['discount_percent', { discount_percent: 12.5 }],
    ['expiry_date', { expiry_date: null }],
    ['expiry_date', { expiry_date: '2099-02-30' }],
    ['is_forever', { is_forever: 'perhaps' }],
  ])('refuses a wrong %s: %j', async (field, overrides) => {
    const answer = await create(overrides);
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ code: 'BAD_USER_INPUT', field }),
    ]);
  });
});

describe('validating a code', () => {
  it('answers what it is worth, in whatever case it is typed', async () => {
    const coupon = await createCoupon(testApp, { code: 'Typed-10' });
    const answer = await validate(' typed-10 ');
    expect(answer.body).toEqual({ id: coupon.id, code: 'Typed-10', discount_percent: 10 });
  });

  it('answers unknown, switched-off and expired codes alike', async () => {
    await createCoupon(testApp, { code: 'OFF', isActive: false });
    await createCoupon(testApp, { code: 'OLD', isForever: false, expiryDate: new Date(Date.now() - 1000) });
    for (const code of ['NEVER-MADE', 'OFF', 'OLD']) {
      const answer = await validate(code);
      expect([answer.status, answer.body]).toEqual([
        404,
        { error: 'Invalid coupon', message: 'Invalid coupon', code: 'NOT_FOUND' },
      ]);
    }
  });

  it('asks for a code when there is none', async () => {
    expect((await validate(' ')).body).toMatchObject({
      message: 'Please enter a coupon code',
      field: 'code',
    });
    expect((await buyer.rest('GET', '/api/coupons/validate')).status).toBe(400);
  });

  it('is limited to ten checks a minute, each alias counting', async () => {
    await createCoupon(testApp, { code: 'ALIASED' });
    const aliases = Array.from({ length: 11 }, (_, n) => `c${n}: validateCoupon(code: "ALIASED") { id }`);
    expect((await buyer.graphql(`{ ${aliases.join(' ')} }`)).code).toBe('RATE_LIMITED');
    const answer = await validate('GUESS');
    expect([answer.status, codeIn(answer)]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('managing coupons', () => {
  it('switches them off and on', async () => {
    const { id } = await createCoupon(testApp, { code: 'TOGGLE' });
    const answer = await admin.rest('PATCH', `/api/coupons/${id}/status`, { is_active: 0 });
    expect(answer.body).toEqual({ is_active: false });
    expect((await validate('TOGGLE')).status).toBe(404);
  });

  it('deletes them', async () => {
    const { id } = await createCoupon(testApp, { code: 'DELETED' });
    expect((await admin.rest('DELETE', `/api/coupons/${id}`)).status).toBe(200);
    expect((await admin.rest('DELETE', `/api/coupons/${id}`)).status).toBe(404);
  });

  it('leaves a trail without the codes', async () => {
    const { body } = await create({ code: 'SECRET-CODE' });
    const entries = await testApp.dataSource.query('SELECT * FROM audit_log WHERE subject = $1', [
      `coupon:${(body as { id: number }).id}`,
    ]);
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('SECRET-CODE');
  });
});
