import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { createUser, PASSWORD, signedIn } from '../factories/people.js';
import { createShop, storedShop } from '../sellers/seller-rows.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import type { User } from '../../src/modules/people/users/user.entity.js';

const CARD = '4242 4242 4242 4242';

let testApp: TestApp;
let admin: Caller;
let owner: User;
let seller: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  owner = (await createShop(testApp)).owner;
  seller = signedIn(testApp, owner);
});
afterAll(() => testApp.close());

const paypal = (paypal_email: string) => ({ payment_method: 'paypal', paypal_email });
const PROOF = { current_password: PASSWORD };

const enter = (details: object, by = seller) => by.rest('PUT', `/api/sellers/${owner.id}/payment`, details);
const credit = () =>
  admin.rest('POST', `/api/sellers/${owner.id}/adjustments`, { amount: 100, reason: 'Bonus' });
const payOut = (reference: string, method = 'paypal') =>
  admin.rest('POST', '/api/payouts', { seller_user_ids: [owner.id], method, reference });
const file = (reference: string) => admin.rest('GET', `/api/payouts/paypal.csv?reference=${reference}`);

const codeOf = ({ status, body }: ApiResponse) => [status, (body as { code?: string }).code];

/** Ends the waiting time of a changed recipient. */
const wait = () =>
  testApp.dataSource.manager.update(Seller, { userId: owner.id }, { payoutsWaitUntil: new Date() });

async function holds(): Promise<string[]> {
  const { body } = await seller.rest('GET', `/api/sellers/${owner.id}/balance`);
  return (body as { data: { holds: { reason: string }[] } }).data.holds.map(({ reason }) => reason);
}

describe('a payout', () => {
  it('keeps the PayPal address that it was booked for', async () => {
    await enter(paypal('first@example.test'));
    await credit();
    const booked = await payOut('Kept');
    expect(booked.body).toMatchObject({ data: [{ recipient: 'first@example.test' }] });
    expect((await enter({ ...paypal('second@example.test'), ...PROOF })).status).toBe(200);
    expect((await file('Kept')).text).toMatch(/^first@example\.test,100\.00,/);
    await wait();
    await credit();
    expect((await payOut('Next')).status).toBe(201);
    expect((await file('Next')).text).toMatch(/^second@example\.test,/);
    expect((await file('Kept')).text).toMatch(/^first@example\.test,/);
  });

  it('that was booked without an address never takes one that is entered later', async () => {
    await credit();
    await payOut('Without');
    await enter(paypal('late@example.test'));
    expect(codeOf(await file('Without'))).toEqual([409, 'CONFLICT']);
  });

  it('by card keeps the masked card that it was booked for', async () => {
    await enter({ payment_method: 'card', card_number: CARD, card_holder_name: 'Mia Lind' });
    await credit();
    await payOut('Card', 'card');
    const other = { payment_method: 'card', card_number: '5555 5555 5555 4444', card_holder_name: 'Eve' };
    expect((await enter({ ...other, ...PROOF })).status).toBe(200);
    const { body } = await admin.rest('GET', '/api/payouts?limit=1');
    expect(body).toMatchObject({ data: [{ recipient: '•••• 4242, Mia Lind' }] });
  });

  it('by bank keeps the masked account that it was booked for', async () => {
    const account = { payment_method: 'bank', iban: 'DE89370400440532013000', account_holder: 'Mia Lind' };
    await enter(account);
    await credit();
    await payOut('Bank', 'bank');
    const other = { ...account, iban: 'NL91ABNA0417164300', account_holder: 'Eve' };
    expect((await enter({ ...other, ...PROOF })).status).toBe(200);
    const { body } = await admin.rest('GET', '/api/payouts?limit=1');
    expect(body).toMatchObject({ data: [{ recipient: '•••• 3000, Mia Lind' }] });
  });
});

describe('a changed recipient', () => {
  /** Ways in which a recipient that is there is replaced. */
  const CHANGES: [string, (proof: object) => Promise<ApiResponse>][] = [
    ['another address', (proof) => enter({ ...paypal('second@example.test'), ...proof })],
    [
      'a card',
      (proof) => enter({ payment_method: 'card', card_number: CARD, card_holder_name: 'Eve', ...proof }),
    ],
    [
      'a bank account',
      (proof) =>
        enter({ payment_method: 'bank', iban: 'DE89370400440532013000', account_holder: 'Eve', ...proof }),
    ],
    ['an admin', (proof) => enter({ ...paypal('second@example.test'), ...proof }, admin)],
    [
      'an admin who edits the seller',
      async (proof) =>
        admin.rest('PUT', `/api/sellers/${(await storedShop(testApp, owner)).id}`, {
          ...paypal('second@example.test'),
          ...proof,
        }),
    ],
    [
      'an address after the first was removed',
      async (proof) => {
        await testApp.dataSource.manager.update(
          Seller,
          { userId: owner.id },
          { paypalEmail: null, paymentMethod: null },
        );
        return enter({ ...paypal('second@example.test'), ...proof });
      },
    ],
  ];

  it.each(CHANGES)('by %s wants the password of a fresh session, too', async (_, change) => {
    await enter(paypal('first@example.test'));
    expect(codeOf(await change({}))).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    expect(codeOf(await change({ current_password: 'Wrong-Horse-1' }))).toEqual([
      403,
      'REAUTHENTICATION_REQUIRED',
    ]);
    expect((await storedShop(testApp, owner)).paypalEmail).not.toBe('second@example.test');
    expect((await change(PROOF)).status).toBe(200);
  });

  it.each(CHANGES)('by %s is paid nothing for 72 hours, and mailed', async (_, change) => {
    await enter(paypal('first@example.test'));
    await credit();
    await change(PROOF);
    for (const method of ['paypal', 'card', 'bank']) {
      expect(codeOf(await payOut('Early', method))).toEqual([409, 'CONFLICT']);
    }
    expect(await holds()).toEqual(['recipient_changed']);
    const { payoutsWaitUntil } = await storedShop(testApp, owner);
    const hours = (payoutsWaitUntil!.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    const notices = (await queuedMails(testApp, owner.email)).filter(
      ({ template }) => template === 'security-notice',
    );
    expect(notices.at(-1)?.data).toMatchObject({
      change: 'payout-changed',
      note: expect.stringContaining('72 hours') as string,
    });
    await wait();
    expect((await payOut('After')).status).toBe(201);
    expect(await holds()).toEqual([]);
  });

  it('takes one confirmation of the password for one change', async () => {
    await enter(paypal('first@example.test'));
    await seller.rest('POST', '/api/sessions/reauthenticate', PROOF);
    expect((await enter(paypal('second@example.test'))).status).toBe(200);
    expect(codeOf(await enter(paypal('third@example.test')))).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
  });

  it('is none when the same details are sent again, the card in full included, or the name on it changes', async () => {
    const card = { payment_method: 'card', card_number: CARD, card_holder_name: 'Mia Lind' };
    await enter(card);
    await credit();
    expect((await enter(card)).status).toBe(200);
    expect((await enter({ ...card, card_number: '•••• 4242', card_holder_name: 'M Lind' })).status).toBe(200);
    expect(await holds()).toEqual([]);
    expect((await payOut('Same', 'card')).status).toBe(201);
  });

  it('does not hold a first recipient', async () => {
    await credit();
    expect((await enter(paypal('first@example.test'))).status).toBe(200);
    expect((await payOut('First')).status).toBe(201);
  });
});

describe('a seller whom no admin approves of', () => {
  const CASES: [string, string, () => Promise<unknown>][] = [
    [
      'blocked',
      'seller_blocked',
      () => admin.rest('PUT', `/api/users/${owner.id}/block`, { reason: 'Reported' }),
    ],
    ['pending', 'seller_inactive', () => setStatus('pending')],
    ['inactive', 'seller_inactive', () => setStatus('inactive')],
  ];

  async function setStatus(status: string): Promise<ApiResponse> {
    const { id } = await storedShop(testApp, owner);
    return admin.rest('PUT', `/api/sellers/${id}/status`, { status });
  }

  it.each(CASES)('is not paid while %s, nor anybody in the same batch', async (_, reason, end) => {
    await enter(paypal('first@example.test'));
    await credit();
    const other = (await createShop(testApp)).owner;
    await admin.rest('POST', `/api/sellers/${other.id}/adjustments`, { amount: 50, reason: 'Bonus' });
    await end();
    const seller_user_ids = [other.id, owner.id];
    const { status, body } = await admin.rest('POST', '/api/payouts', {
      seller_user_ids,
      method: 'paypal',
      reference: 'Never',
    });
    expect([status, (body as { field: string }).field]).toEqual([409, 'seller_user_ids']);
    expect((await file('Never')).status).toBe(404);
    const { body: balance } = await admin.rest('GET', `/api/sellers/${owner.id}/balance`);
    expect(balance).toMatchObject({ data: { due: 100, holds: [{ reason, amount: 100 }] } });
  });

  it('is paid at the account that was merged into, and not at one that is gone', async () => {
    await credit();
    const into = await createUser(testApp);
    const merged = await admin.rest('POST', `/api/users/${into.id}/merge`, { from: owner.id, ...PROOF });
    expect(merged.status).toBe(200);
    expect(codeOf(await payOut('Gone'))).toEqual([404, 'NOT_FOUND']);
    const paid = await admin.rest('POST', '/api/payouts', {
      seller_user_ids: [into.id],
      method: 'paypal',
      reference: 'Merged',
    });
    expect(paid.status).toBe(201);
  });
});
