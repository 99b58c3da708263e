import { eventually } from '../support/until.js';
import { LedgerCheckJob } from '../../src/modules/money/ledger/ledger-check.job.js';
import { StripeConnectGateway } from '../../src/modules/money/payouts/stripe/stripe-connect.gateway.js';
import { SendTransferJob } from '../../src/modules/money/payouts/stripe/send-transfer.job.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { PASSWORD, signedIn, visitor } from '../factories/people.js';
import { eventOf, signatureOf } from '../payments/fake-stripe.js';
import { openStripeShop, sendEvent, type StripeShop } from '../payments/stripe-shop.js';
import { auditRecordsOf, createShop } from '../sellers/seller-rows.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';

const CONNECT_SECRET = 'whsec_connect';
let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop({ STRIPE_CONNECT: 'on', STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET });
});
beforeEach(() => {
  shop.stripe.clearFaults();
  shop.stripe.connect.available = 10_000_000;
});
afterAll(() => shop.close());

interface ConnectedSeller {
  id: number;
  userId: number;
  email: string;
  caller: Caller;
}

async function newSeller(): Promise<ConnectedSeller> {
  const { id, owner } = await createShop(shop.testApp);
  return { id, userId: owner.id, email: owner.email, caller: signedIn(shop.testApp, owner) };
}

const path = ({ userId }: ConnectedSeller) => `/api/sellers/${userId}/payout-account`;

async function statusOf(seller: ConnectedSeller): Promise<string> {
  const { body } = await seller.caller.rest('GET', path(seller));
  return (body as { data: { status: string } }).data.status;
}

const accountOf = ({ id }: ConnectedSeller) =>
  [...shop.stripe.connect.accounts.values()].filter(
    (one) => (one['metadata'] as Record<string, string>)['ghostnote_seller'] === String(id),
  );

/** A seller with a ready account who is owed $100. */
async function readySeller(): Promise<ConnectedSeller> {
  const seller = await newSeller();
  await seller.caller.rest('POST', path(seller));
  shop.stripe.connect.complete(accountOf(seller)[0]!.id);
  await seller.caller.rest('POST', `${path(seller)}/refresh`);
  await credit(seller);
  return seller;
}

async function credit({ userId }: ConnectedSeller): Promise<void> {
  const input = { amount: 100, reason: 'Bonus' };
  expect((await shop.admin.rest('POST', `/api/sellers/${userId}/adjustments`, input)).status).toBe(201);
}

async function balanceOf(seller: ConnectedSeller): Promise<{ due: number; paid: number }> {
  const { body } = await seller.caller.rest('GET', `/api/sellers/${seller.userId}/balance`);
  return (body as { data: { due: number; paid: number } }).data;
}

interface PayoutRow {
  id: number;
  status: string;
  reference: string;
  reversal_reason: string | null;
}

async function payByStripe({ userId }: ConnectedSeller): Promise<PayoutRow> {
  const { status, body } = await shop.admin.rest('POST', '/api/payouts', {
    seller_user_ids: [userId],
    method: 'stripe',
  });
  expect(status).toBe(201);
  return (body as { data: [PayoutRow] }).data[0];
}

async function payout(id: number): Promise<PayoutRow> {
  const rows: PayoutRow[] = await shop.testApp.dataSource.query('SELECT * FROM payouts WHERE id = $1', [id]);
  return rows[0]!;
}

const settled = (id: number) =>
  eventually(
    () => payout(id),
    ({ status }) => status !== 'pending',
  );

const transfersOf = (id: number) =>
  shop.stripe.connect.transfers.filter(({ metadata }) => metadata['ghostnote_payout'] === String(id));

/** No method pays while a changed recipient waits. */
async function expectHeld(seller: ConnectedSeller): Promise<void> {
  for (const method of ['stripe', 'paypal']) {
    const input = { seller_user_ids: [seller.userId], method, reference: 'Early' };
    expect(await shop.admin.rest('POST', '/api/payouts', input)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('72 hours') as string },
    });
  }
}

const mailsOf = async ({ email }: ConnectedSeller) =>
  (await queuedMails(shop.testApp, email)).map(({ template }) => template);

describe("a seller's account", () => {
  it('is created once, needs details, and is ready when Stripe says so on return', async () => {
    const seller = await newSeller();
    expect(await statusOf(seller)).toBe('not_connected');
    const links = await Promise.all([1, 2].map(() => seller.caller.rest('POST', path(seller))));
    const [account, ...others] = accountOf(seller);
    expect(others).toEqual([]);
    for (const link of links) {
      expect(link).toMatchObject({
        status: 200,
        body: { data: { url: `https://connect.test/setup/${account!.id}` } },
      });
    }
    expect(await statusOf(seller)).toBe('needs_details');
    shop.stripe.connect.complete(account!.id);
    expect(await seller.caller.rest('POST', `${path(seller)}/refresh`)).toMatchObject({
      body: { data: { status: 'ready' } },
    });
    const records = (await auditRecordsOf(shop.testApp, seller.id)).map(({ action }) => action);
    expect(records).toEqual(['seller.payout-account', 'seller.payout-account']);
    expect(await mailsOf(seller)).toHaveLength(1);
  });

  it('is disconnected by a password reset of the owner, and another one is opened after that', async () => {
    const seller = await newSeller();
    await seller.caller.rest('POST', path(seller));
    await visitor(shop.testApp).rest('POST', '/api/users/forgot-password', { email: seller.email });
    const link = String((await queuedMails(shop.testApp, seller.email)).at(-1)?.data['resetUrl']);
    const reset = { password: 'Another-Horse-2' };
    await visitor(shop.testApp).rest('POST', `/api/users/reset-password/${link.split('/').at(-1)}`, reset);
    const owner = await shop.testApp.dataSource.manager.findOneByOrFail(User, { id: seller.userId });
    const again = { ...seller, caller: signedIn(shop.testApp, owner) };
    expect(await statusOf(again)).toBe('not_connected');
    const confirmed = { current_password: reset.password };
    expect((await again.caller.rest('POST', path(again), confirmed)).status).toBe(200);
    expect(accountOf(seller)).toHaveLength(2);
  });

  it('follows a signed event of the connected account, whatever the event itself says', async () => {
    const seller = await newSeller();
    await seller.caller.rest('POST', path(seller));
    const account = shop.stripe.connect.complete(accountOf(seller)[0]!.id);
    const event = JSON.parse(eventOf('account.updated', { ...account, payouts_enabled: false })) as object;
    const body = JSON.stringify({ ...event, account: account.id });
    const signature = { 'stripe-signature': signatureOf(body, { secret: CONNECT_SECRET }) };
    expect((await sendEvent(shop, body, signature)).status).toBe(200);
    expect(
      await eventually(
        () => statusOf(seller),
        (status) => status === 'ready',
      ),
    ).toBe('ready');
  });

  it('wants the password and lets payouts wait where another recipient was known before', async () => {
    const seller = await newSeller();
    await credit(seller);
    const paypal = { payment_method: 'paypal', paypal_email: 'first@example.test' };
    await seller.caller.rest('PUT', `/api/sellers/${seller.userId}/payment`, paypal);
    expect((await seller.caller.rest('POST', path(seller))).status).toBe(403);
    expect(accountOf(seller)).toEqual([]);
    const opened = await seller.caller.rest('POST', path(seller), { current_password: PASSWORD });
    expect(opened.status).toBe(200);
    shop.stripe.connect.complete(accountOf(seller)[0]!.id);
    await seller.caller.rest('POST', `${path(seller)}/refresh`);
    await expectHeld(seller);
  });

  it('lets payouts wait when the bank behind it is changed at Stripe, and mails it', async () => {
    const seller = await readySeller();
    const account = accountOf(seller)[0]!;
    const use = async (fingerprint: string) => {
      account['external_accounts'] = { object: 'list', data: [{ id: `ba_${fingerprint}`, fingerprint }] };
      await seller.caller.rest('POST', `${path(seller)}/refresh`);
    };
    await use('first');
    await use('first');
    const mails = await mailsOf(seller);
    await use('second');
    await expectHeld(seller);
    expect(await mailsOf(seller)).toEqual([...mails, 'security-notice']);
    expect((await auditRecordsOf(shop.testApp, seller.id)).at(-1)).toMatchObject({
      action: 'seller.payout-bank',
    });
  });

  it('wants the password and waits for a first bank that comes after another recipient', async () => {
    const seller = await newSeller();
    await credit(seller);
    await seller.caller.rest('POST', path(seller));
    const paypal = { payment_method: 'paypal', paypal_email: 'own@example.test', current_password: PASSWORD };
    await seller.caller.rest('PUT', `/api/sellers/${seller.userId}/payment`, paypal);
    await shop.testApp.dataSource.query('UPDATE sellers SET payouts_wait_until = NULL');
    expect((await seller.caller.rest('POST', path(seller))).status).toBe(403);
    const account = shop.stripe.connect.complete(accountOf(seller)[0]!.id);
    account['external_accounts'] = { object: 'list', data: [{ id: 'ba_thief', fingerprint: 'thief' }] };
    await seller.caller.rest('POST', `${path(seller)}/refresh`);
    await expectHeld(seller);
    expect((await mailsOf(seller)).slice(-2)).toEqual(['security-notice', 'security-notice']);
  });

  it('counts as a recipient that an address entered later replaces', async () => {
    const seller = await readySeller();
    const details = { payment_method: 'paypal', paypal_email: 'second@example.test' };
    const enter = (proof = {}) =>
      seller.caller.rest('PUT', `/api/sellers/${seller.userId}/payment`, { ...details, ...proof });
    expect((await enter()).status).toBe(403);
    expect((await enter({ current_password: PASSWORD })).status).toBe(200);
    await expectHeld(seller);
  });

  it('is for the owner and admins only', async () => {
    const [seller, other] = [await newSeller(), await newSeller()];
    expect((await other.caller.rest('POST', path(seller))).status).toBe(403);
    expect(accountOf(seller)).toEqual([]);
  });

  it('says in GraphQL and REST when Stripe cannot be reached', async () => {
    const seller = await newSeller();
    shop.stripe.failNext(/accounts/, 500, { times: 8 });
    expect(await seller.caller.rest('POST', path(seller))).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
    const response = await seller.caller.graphql('mutation { connectPayoutAccount { url } }');
    expect(JSON.stringify(response)).toContain('Stripe cannot be reached right now');
  });
});

describe('a payout by Stripe', () => {
  it('goes to the account that it was booked for', async () => {
    const seller = await readySeller();
    shop.stripe.failNext(/transfers/, 500, { times: 8 });
    const { id } = await payByStripe(seller);
    const [booked] = accountOf(seller);
    await shop.testApp.dataSource.query(
      `UPDATE payout_accounts SET stripe_account_id = 'acct_other' WHERE seller_id = $1`,
      [seller.id],
    );
    shop.stripe.clearFaults();
    await shop.testApp.app.get(SendTransferJob, { strict: false }).send(id);
    expect(transfersOf(id)).toMatchObject([{ destination: booked!.id }]);
  });

  it('is pending, then paid by one transfer, and mailed with its reference', async () => {
    const seller = await readySeller();
    const { id, status } = await payByStripe(seller);
    expect(status).toBe('pending');
    expect((await settled(id)).status).toBe('paid');
    const [transfer, ...others] = transfersOf(id);
    expect(others).toEqual([]);
    expect(transfer).toMatchObject({ amount: 100_00, destination: accountOf(seller)[0]!.id });
    expect((await payout(id)).reference).toBe(transfer!.id);
    expect(await balanceOf(seller)).toMatchObject({ due: 0, paid: 100 });
    expect((await mailsOf(seller)).filter((template) => template === 'payout-paid')).toHaveLength(1);
  });

  it('is refused for a seller whose account is not ready', async () => {
    const seller = await newSeller();
    await credit(seller);
    const input = { seller_user_ids: [seller.userId], method: 'stripe' };
    expect(await shop.admin.rest('POST', '/api/payouts', input)).toMatchObject({ status: 409 });
    expect(await balanceOf(seller)).toMatchObject({ due: 100, paid: 0 });
  });

  it('still wants a reference for a transfer by hand', async () => {
    const input = { seller_user_ids: [1], method: 'bank' };
    expect(await shop.admin.rest('POST', '/api/payouts', input)).toMatchObject({
      status: 400,
      body: { field: 'reference' },
    });
  });

  it('fails with the reason of Stripe, and the amount is due again', async () => {
    const seller = await readySeller();
    shop.stripe.connect.available = 0;
    const { id } = await payByStripe(seller);
    expect(await settled(id)).toMatchObject({
      status: 'failed',
      reversal_reason: 'The balance at Stripe is too low',
    });
    expect(await balanceOf(seller)).toMatchObject({ due: 100, paid: 0 });
    expect(await mailsOf(seller)).not.toContain('payout-paid');
    shop.stripe.connect.available = 100_00;
    const again = await payByStripe(seller);
    expect((await settled(again.id)).status).toBe('paid');
  });

  it('pays once when the response of Stripe is lost', async () => {
    const seller = await readySeller();
    shop.stripe.failNext(/^\/v1\/transfers$/, 0, { times: 2, effect: true });
    const { id } = await payByStripe(seller);
    expect((await settled(id)).status).toBe('paid');
    expect(transfersOf(id)).toHaveLength(1);
  });

  it('pays once when the process ends between the transfer and its record', async () => {
    const seller = await readySeller();
    const gateway = shop.testApp.app.get(StripeConnectGateway, { strict: false });
    const transfers = shop.testApp.app.get(SendTransferJob, { strict: false });
    const request = jest.spyOn(gateway, 'transfer');
    request.mockImplementationOnce(async (values) => {
      request.mockRestore();
      await gateway.transfer(values);
      throw new Error('killed');
    });
    const { id } = await payByStripe(seller);
    await eventually(
      () => Promise.resolve(transfersOf(id).length),
      (count) => count > 0,
    );
    await Promise.all([transfers.send(id), transfers.send(id), transfers.send(id)]);
    expect((await payout(id)).status).toBe('paid');
    expect(transfersOf(id)).toHaveLength(1);
    expect((await mailsOf(seller)).filter((template) => template === 'payout-paid')).toHaveLength(1);
  });

  it('that is reversed in part and then in full gives back the rest, once', async () => {
    const seller = await readySeller();
    const { id } = await payByStripe(seller);
    await settled(id);
    const byHand = await shop.admin.rest('POST', `/api/payouts/${id}/reverse`, { reason: 'Mistake' });
    expect(byHand.status).toBe(409);
    const part = { ...shop.stripe.connect.reverse(transfersOf(id)[0]!, 40_00) };
    await sendEvent(shop, eventOf('transfer.reversed', part));
    expect(await balanceOf(seller)).toMatchObject({ due: 0, paid: 100 });
    const adjusted = { amount: 40, reason: 'A part of the transfer came back' };
    const path = `/api/sellers/${seller.userId}/adjustments`;
    expect((await shop.admin.rest('POST', path, adjusted)).status).toBe(201);
    expect(await balanceOf(seller)).toMatchObject({ due: 40, paid: 100 });
    const whole = { ...shop.stripe.connect.reverse(transfersOf(id)[0]!, 60_00) };
    const events = [1, 2].map(() => sendEvent(shop, eventOf('transfer.reversed', whole)));
    expect((await Promise.all(events)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await payout(id)).status).toBe('reversed');
    expect(await balanceOf(seller)).toMatchObject({ due: 100, paid: 40 });
    expect((await mailsOf(seller)).filter((template) => template === 'payout-reversed')).toHaveLength(1);
    await expect(shop.testApp.app.get(LedgerCheckJob, { strict: false }).check()).resolves.toBeUndefined();
  });
});
