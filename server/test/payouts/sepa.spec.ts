import { BankAccountsService } from '../../src/modules/money/payouts/bank-accounts.service.js';
import { Payout } from '../../src/modules/money/payouts/payout.entity.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, PASSWORD, signedIn } from '../factories/people.js';
import { createShop } from '../sellers/seller-rows.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { sepaErrors } from './sepa-schema.js';

const STORE = { account_holder: 'Ghostnote', iban: 'DE89 3704 0044 0532 0130 00', usd_per_euro: 1.085 };
const IBAN = 'NL91ABNA0417164300';

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
/** Each test sees its own payouts alone. */
beforeEach(async () => {
  await testApp.dataSource.manager.update(Payout, { method: 'bank' }, { status: 'reversed' });
  expect((await admin.rest('PUT', '/api/settings/payouts', STORE)).status).toBe(200);
});
afterAll(() => testApp.close());

/** A seller with a bank account, who is owed money. */
async function creditor(amount: number, details: object = {}): Promise<User> {
  const { owner } = await createShop(testApp);
  await signedIn(testApp, owner).rest('PUT', `/api/sellers/${owner.id}/payment`, {
    payment_method: 'bank',
    iban: IBAN,
    account_holder: 'Zoë Łoś',
    bic: 'ABNANL2A',
    ...details,
  });
  await admin.rest('POST', `/api/sellers/${owner.id}/adjustments`, { amount, reason: 'Bonus' });
  return owner;
}

/** A seller who is due $10 and has entered no account. */
async function creditorWithoutAccount(): Promise<User> {
  const { owner } = await createShop(testApp);
  await admin.rest('POST', `/api/sellers/${owner.id}/adjustments`, { amount: 10, reason: 'Bonus' });
  return owner;
}

async function pay(owners: readonly User[], reference = 'BANK-1', fields: object = {}): Promise<number[]> {
  const seller_user_ids = owners.map(({ id }) => id);
  const { status, body } = await admin.rest('POST', '/api/payouts', {
    seller_user_ids,
    reference,
    ...fields,
  });
  expect(status).toBe(201);
  return (body as { data: { id: number }[] }).data.map(({ id }) => id);
}

/** The account of a payout, as the rules of an earlier version took it. */
async function bookedFor(payoutId: number, iban: string): Promise<void> {
  const sealed = testApp.app.get(BankAccountsService, { strict: false }).seal(payoutId, {
    iban,
    holder: 'Ay Yilmaz',
    bic: null,
  });
  await testApp.dataSource.manager.update(Payout, { id: payoutId }, { bankAccountEncrypted: sealed });
}

/** Ages every session of the admin by a quarter of an hour and a minute. */
const ageSessions = () =>
  testApp.dataSource.query(`UPDATE sessions SET authenticated_at = now() - interval '16 minutes'`);

const file = (query = '') => admin.rest('GET', `/api/payouts/sepa.xml${query}`);
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message: string }).message,
];
const fileIdOf = async (id: number) =>
  (await testApp.dataSource.manager.findOneByOrFail(Payout, { id })).sepaFileId;

describe('the SEPA file', () => {
  it('holds recorded bank payouts in euros, as the schema of ISO 20022 wants it', async () => {
    const ids = await pay([await creditor(108.5), await creditor(0.01), await creditor(2999.99)]);
    const { status, text, headers } = await file();
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/xml');
    expect(await sepaErrors(text)).toEqual([]);
    expect(all(text, 'InstdAmt')).toEqual(['100.00', '0.01', '2764.97']);
    expect(all(text, 'NbOfTxs')).toEqual(['3', '3']);
    expect(all(text, 'CtrlSum')).toEqual(['2864.98', '2864.98']);
    expect(all(text, 'EndToEndId')).toEqual(ids.map((id) => `PAYOUT-${id}`));
    expect(all(text, 'IBAN')).toEqual(['DE89370400440532013000', IBAN, IBAN, IBAN]);
    expect(all(text, 'Nm')).toEqual(['Ghostnote', 'Ghostnote', 'Zoe Los', 'Zoe Los', 'Zoe Los']);
    expect(all(text, 'Ustrd')[0]).toBe(`Ghostnote payout ${ids[0]}, USD 108.50 at 1.085`);
  });

  it('takes a payout once: later ones join another file, and each file is the same again', async () => {
    const [first] = await pay([await creditor(10)]);
    const one = await file();
    expect(refusal(await file())).toEqual([404, 'Bank payout that waits for a file not found']);
    const [second] = await pay([await creditor(20)]);
    const other = await file();
    expect(all(other.text, 'EndToEndId')).toEqual([`PAYOUT-${second}`]);
    expect(all(other.text, 'MsgId')).not.toEqual(all(one.text, 'MsgId'));
    await admin.rest('PUT', '/api/settings/payouts', {
      usd_per_euro: 1.2,
      account_holder: 'Other',
      iban: IBAN,
    });
    expect((await file(`?file=${await fileIdOf(first!)}`)).text).toBe(one.text);
    expect((await file(`?reference=BANK-1`)).text).toBe(other.text);
    expect(refusal(await file('?file=999999'))).toEqual([404, 'SEPA file not found']);
  });

  it('pays nothing that was transferred by hand, also under its reference', async () => {
    const [paid] = await pay([await creditor(10)], 'BY-HAND-77', { method: 'bank', by_hand: true });
    expect((await file()).status).toBe(404);
    expect((await file('?reference=BY-HAND-77')).status).toBe(404);
    const [waiting] = await pay([await creditor(20)], 'BANK-2');
    expect(all((await file()).text, 'EndToEndId')).toEqual([`PAYOUT-${waiting}`]);
    const { body } = await admin.rest('GET', '/api/payouts?method=bank&status=paid&limit=2');
    expect(body).toMatchObject({
      data: [
        { id: waiting, by_file: true },
        { id: paid, by_file: false, sepa_file_id: null },
      ],
    });
  });

  it('does not wait for a payout by bank to a seller without a bank account', async () => {
    await pay([await creditorWithoutAccount()], 'BY-HAND', { method: 'bank' });
    const unpaid = await admin.rest('POST', '/api/payouts', {
      seller_user_ids: [(await creditorWithoutAccount()).id],
      method: 'bank',
      reference: 'BANK-1',
      by_hand: false,
    });
    expect(unpaid).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('bank account') as string },
    });
    const { body } = await admin.rest('GET', '/api/payouts?method=bank&limit=1');
    expect(body).toMatchObject({ data: [{ by_file: false, recipient: null }] });
    expect((await file()).status).toBe(404);
  });

  it('takes a payout once when two admins download at the same moment', async () => {
    const ids = await pay([await creditor(10), await creditor(20)]);
    const results = await Promise.all([file(), file(), file()]);
    expect(results.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404, 404]);
    expect(new Set(await Promise.all(ids.map(fileIdOf))).size).toBe(1);
  });

  it('pays the account that the payout was booked for, and leaves out what was reversed', async () => {
    const [one, other] = [await creditor(10), await creditor(20)];
    const [kept, gone] = await pay([one, other]);
    await signedIn(testApp, one).rest('PUT', `/api/sellers/${one.id}/payment`, {
      payment_method: 'bank',
      iban: 'ES9121000418450200051332',
      account_holder: 'Eve',
      current_password: PASSWORD,
    });
    await testApp.dataSource.manager.update(Seller, { userId: one.id }, { payoutsWaitUntil: new Date() });
    const { text } = await file();
    expect(all(text, 'IBAN').slice(1)).toEqual([IBAN, IBAN]);
    await admin.rest('POST', `/api/payouts/${gone}/reverse`, { reason: 'Returned' });
    const again = await file(`?file=${await fileIdOf(kept!)}`);
    expect(all(again.text, 'EndToEndId')).toEqual([`PAYOUT-${kept}`]);
    expect(all(again.text, 'MsgId')).toEqual(all(text, 'MsgId'));
  });

  it('leaves out sellers who are blocked or wait, accounts outside of SEPA, and payouts without an account', async () => {
    const blocked = await creditor(10);
    const waiting = await creditor(10);
    const far = await creditor(10);
    const without = await creditorWithoutAccount();
    const [, , farPayout] = await pay([blocked, waiting, far, without]);
    await bookedFor(farPayout!, 'TR330006100519786457841326');
    await admin.rest('PUT', `/api/users/${blocked.id}/block`, { reason: 'Reported' });
    const until = new Date(Date.now() + 60_000);
    await testApp.dataSource.manager.update(Seller, { userId: waiting.id }, { payoutsWaitUntil: until });
    expect(refusal(await file())).toEqual([
      409,
      `Shop ${blocked.id} is not paid: The account of the seller is blocked`,
    ]);
    const [paid] = await pay([await creditor(10)]);
    const { text } = await file();
    expect(all(text, 'EndToEndId')).toEqual([`PAYOUT-${paid}`]);
    await admin.rest('DELETE', `/api/users/${blocked.id}/block`);
    expect(all((await file()).text, 'NbOfTxs')).toEqual(['1', '1']);
    await testApp.dataSource.manager.update(Seller, { userId: waiting.id }, { payoutsWaitUntil: null });
    expect((await file()).status).toBe(200);
    expect(refusal(await file())).toEqual([
      409,
      `SEPA does not reach the bank of Shop ${far.id}: transfer this payout by hand`,
    ]);
  });

  it('pays nobody who was blocked since, also when it is downloaded again, and after the account was deleted', async () => {
    const [waiting, filed] = [await creditor(10), await creditor(10)];
    const [id] = await pay([filed], 'BANK-9');
    expect((await file('?reference=BANK-9')).status).toBe(200);
    await pay([waiting], 'BANK-10');
    const held = 'is not paid: The account of the seller is blocked';
    const gone = 'was blocked or not active when the shop was deleted: reverse the payout';
    for (const [{ id: userId }, query] of [
      [waiting, '?reference=BANK-10'],
      [filed, `?file=${await fileIdOf(id!)}`],
    ] as const) {
      await admin.rest('PUT', `/api/users/${userId}/block`, { reason: 'Reported' });
      expect(refusal(await file(query))).toEqual([409, `Shop ${userId} ${held}`]);
      expect((await admin.rest('DELETE', `/api/users/${userId}`)).status).toBe(200);
      expect(refusal(await file(query))).toEqual([409, `Shop ${userId} ${gone}`]);
    }
  });

  it('pays a seller who has deleted the account since', async () => {
    const gone = await creditor(10);
    const [id] = await pay([gone]);
    const deleted = await signedIn(testApp, gone).rest('DELETE', '/api/account', { email: gone.email });
    expect(deleted.status).toBe(200);
    expect(all((await file()).text, 'EndToEndId')).toEqual([`PAYOUT-${id}`]);
  });

  it('of a reference is the last one again, and never an earlier one whose later payouts were reversed', async () => {
    await pay([await creditor(10)], 'BANK-8');
    await file('?reference=BANK-8');
    const [later] = await pay([await creditor(10)], 'BANK-8');
    await file('?reference=BANK-8');
    await admin.rest('POST', `/api/payouts/${later}/reverse`, { reason: 'Returned' });
    expect((await file('?reference=BANK-8')).status).toBe(404);
  });

  it("is refused until the store's account and rate are entered", async () => {
    await pay([await creditor(10)]);
    await admin.rest('PUT', '/api/settings/payouts', { usd_per_euro: '' });
    expect(refusal(await file())).toEqual([
      409,
      'SEPA files pay in euros and the store counts in US dollars: enter the rate under Settings, Payouts',
    ]);
    await admin.rest('PUT', '/api/settings/payouts', { iban: null });
    expect(refusal(await file())).toEqual([
      409,
      "Enter the store's bank account under Settings, Payouts: a SEPA file pays from it",
    ]);
  });

  it('wants the password again after a quarter of an hour, and makes no file before', async () => {
    const [id] = await pay([await creditor(10)]);
    await ageSessions();
    const refused = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    expect(await file()).toMatchObject(refused);
    expect(await fileIdOf(id!)).toBeNull();
    await admin.graphql(`mutation { reauthenticate(currentPassword: "${PASSWORD}") { message } }`);
    expect((await file()).status).toBe(200);
    await ageSessions();
    expect(await file(`?file=${await fileIdOf(id!)}`)).toMatchObject(refused);
    await admin.graphql(`mutation { reauthenticate(currentPassword: "${PASSWORD}") { message } }`);
  });

  it('is not made by a link of another site, nor by HEAD, which has no body', async () => {
    const [id] = await pay([await creditor(10)]);
    const cookie = `session=${admin.token}`;
    const visit = (site: string, method: 'GET' | 'HEAD' = 'GET') =>
      testApp.app.inject({
        method,
        url: '/api/payouts/sepa.xml',
        headers: { cookie, 'sec-fetch-site': site },
      });
    expect((await visit('cross-site')).statusCode).toBe(403);
    expect(await fileIdOf(id!)).toBeNull();
    expect(await visit('same-origin', 'HEAD')).toMatchObject({ statusCode: 405, headers: { allow: 'GET' } });
    expect(await fileIdOf(id!)).toBeNull();
    expect((await visit('same-origin')).statusCode).toBe(200);
  });

  it('is written to the audit log with its payouts and rate, without accounts', async () => {
    const ids = await pay([await creditor(10)]);
    await file();
    const [record]: [{ after: object }] = await testApp.dataSource.query(
      `SELECT after FROM audit_log WHERE action = 'payout.sepa-file' ORDER BY id DESC LIMIT 1`,
    );
    expect(record.after).toEqual({ payouts: String(ids[0]), rate: 1.085 });
  });
});

describe('the payout settings', () => {
  it.each([
    ['iban', 'IBAN is not valid', { iban: 'DE89370400440532013001' }],
    ['bic', 'BIC is not valid', { bic: 'no' }],
    [
      'usd_per_euro',
      'The rate must be a number from 0.5 to 2 with at most six decimals',
      { usd_per_euro: 108.5 },
    ],
    [
      'usd_per_euro',
      'The rate must be a number from 0.5 to 2 with at most six decimals',
      { usd_per_euro: 1.0000001 },
    ],
  ])('refuse a wrong %s: %s', async (field, message, body) => {
    const response = await admin.rest('PUT', '/api/settings/payouts', body);
    expect([...refusal(response), (response.body as { field: string }).field]).toEqual([400, message, field]);
  });

  it('keep what is left out, over both transports', async () => {
    const query =
      'mutation { updatePayoutSettings(input: { bic: "cobadeff" }) { iban bic usdPerEuro accountHolder } }';
    expect((await admin.graphql(query)).data).toEqual({
      updatePayoutSettings: {
        iban: 'DE89370400440532013000',
        bic: 'COBADEFF',
        usdPerEuro: 1.085,
        accountHolder: 'Ghostnote',
      },
    });
    expect((await admin.rest('GET', '/api/settings/payouts')).body).toMatchObject({
      data: { bic: 'COBADEFF' },
    });
  });
});

describe('a bank account that SEPA does not reach', () => {
  it('is refused when its seller enters it', async () => {
    const { owner } = await createShop(testApp);
    const seller = signedIn(testApp, owner);
    const { status, body } = await seller.rest('PUT', `/api/sellers/${owner.id}/payment`, {
      payment_method: 'bank',
      iban: 'TR330006100519786457841326',
      account_holder: 'Ay Yilmaz',
    });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        field: 'iban',
        message: 'We pay to bank accounts in the SEPA area: please choose another account or way of payment',
      }),
    ]);
  });
});
