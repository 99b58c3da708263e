import { createSeller, createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { CARD } from '../sellers/seller-rows.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { mailedCode, queuedMails } from '../support/mails.js';

const COUPON = 'UNSPOKEN-42';
const WRONG = 'Wrong-Horse-7';
const EMAIL = 'silent@example.test';

let testApp: TestApp;
const written: string[] = [];
beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0);
  }
  testApp = await createTestApp();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await testApp.close();
});

/** Sends everything that carries a secret. Returns the secrets. */
async function useSecrets(): Promise<string[]> {
  const [seller, admin] = [await createSeller(testApp), await createUser(testApp, { isAdmin: true })];
  const post = (path: string, body: object) => visitor(testApp).rest('POST', `/api/users/${path}`, body);
  await post('login', { email: seller.email, password: PASSWORD });
  await post('login', { email: seller.email, password: WRONG });
  const person = { name: 'Ada', last_name: 'Lovelace', email: EMAIL, country: 'Sweden' };
  await post('register', { ...person, password: PASSWORD, confirmPassword: PASSWORD });
  const verificationCode = await mailedCode(testApp, EMAIL);
  await post('complete-registration', { email: EMAIL, verificationCode, password: PASSWORD });
  await post('forgot-password', { email: seller.email });
  const resetUrl = String((await queuedMails(testApp, seller.email)).at(-1)?.data['resetUrl']);
  const resetToken = resetUrl.split('/').at(-1) ?? '';
  await signedIn(testApp, admin).rest('POST', '/api/coupons', { code: COUPON, discount_percent: 5 });
  const caller = signedIn(testApp, seller);
  await caller.rest('GET', `/api/coupons/validate?code=${COUPON}`);
  await caller.rest('PUT', `/api/sellers/${seller.id}/payment`, {
    payment_method: 'card',
    card_number: CARD,
    card_holder_name: 'Ada',
  });
  await post(`reset-password/${resetToken}`, { password: PASSWORD });
  return [
    PASSWORD,
    WRONG,
    verificationCode,
    resetToken,
    COUPON,
    CARD,
    CARD.replaceAll(' ', ''),
    caller.token ?? '',
  ];
}

const TABLES = ['users', 'pending_registrations', 'password_resets', 'coupons', 'sellers'];

it('no log holds a password, token, code, card number or coupon code, not even where something fails', async () => {
  const secrets = await useSecrets();
  const [user, token] = [await createUser(testApp), secrets.at(-3) ?? ''];
  for (const table of TABLES) {
    await testApp.dataSource.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    const caller = signedIn(testApp, user);
    const login = { email: user.email, password: PASSWORD };
    await visitor(testApp).rest('POST', '/api/users/login', login);
    await visitor(testApp).rest('POST', '/api/users/reset-password/' + String(secrets[3]), login);
    await visitor(testApp).rest('POST', '/api/users/complete-registration', {
      email: EMAIL,
      verificationCode: secrets[2],
      password: PASSWORD,
    });
    await caller.rest('GET', `/api/coupons/validate?code=${COUPON}`);
    await caller.graphql(`{ validateCoupon(code: "${COUPON}") { id } }`);
    await caller.rest('PUT', `/api/sellers/${user.id}/payment`, {
      payment_method: 'card',
      card_number: token,
      card_holder_name: 'Ada',
    });
    await testApp.dataSource.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
  const log = written.join('');
  for (const table of TABLES) expect(log).toContain(`relation "${table}" does not exist`);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
