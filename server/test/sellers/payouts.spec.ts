import { ACCOUNT_HOLDER_NOT_LATIN } from '#domain/iban.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { CARD, createShop, errorIn, storedShop, auditRecordsOf } from './seller-rows.js';

let testApp: TestApp;
let shop: { id: number; owner: User };

beforeAll(async () => void (testApp = await createTestApp()));
beforeEach(async () => void (shop = await createShop(testApp)));
afterAll(() => testApp.close());

const card = (overrides: Record<string, unknown> = {}) => ({
  payment_method: 'card',
  card_number: CARD,
  card_holder_name: 'Ilya Sorokin',
  ...overrides,
});
const IBAN = 'DE89370400440532013000';
const bank = (overrides: Record<string, unknown> = {}) => ({
  payment_method: 'bank',
  iban: 'DE89 3704 0044 0532 0130 00',
  account_holder: 'Ilya Sorokin',
  bic: 'cobadeffxxx',
  ...overrides,
});
const pay = (body: object, by = shop.owner, userId = shop.owner.id) =>
  signedIn(testApp, by).rest('PUT', `/api/sellers/${userId}/payment`, body);

describe('payout details', () => {
  it('return the documented body with a masked card', async () => {
    const { owner, id } = shop;
    const response = await pay(card());
    const data = {
      id,
      user_id: owner.id,
      user: { name: owner.name, last_name: owner.lastName, email: owner.email, country: owner.country },
      shop_name: `Shop ${owner.id}`,
      social_link: null,
      status: 'active',
      payment_method: 'card',
      paypal_email: null,
      card_number: '•••• 4242',
      card_holder_name: 'Ilya Sorokin',
      created_at: expect.any(String) as string,
    };
    expect(response).toMatchObject({ status: 200, body: { success: true, data } });
    const read = await signedIn(testApp, owner).rest('GET', `/api/sellers/user/${owner.id}`);
    expect(read.body).toEqual({ success: true, data });
    expect(read.headers['cache-control']).toBe('no-store');
  });

  it('are encrypted in the database and absent from the audit log', async () => {
    await pay(card());
    const { cardNumberEncrypted } = await storedShop(testApp, shop.owner);
    expect(cardNumberEncrypted).toMatch(/^v\d\./);
    expect(cardNumberEncrypted).not.toContain('4242424242424242');
    const records = await auditRecordsOf(testApp, shop.id);
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).not.toMatch(/4242 ?4242/);
  });

  it('keep the stored number when the masked one is sent', async () => {
    await pay(card());
    const before = await storedShop(testApp, shop.owner);
    const response = await pay(card({ card_number: '•••• 4242', card_holder_name: 'New Name' }));
    expect(response.status).toBe(200);
    expect(await storedShop(testApp, shop.owner)).toMatchObject({
      cardNumberEncrypted: before.cardNumberEncrypted,
      cardLast4: '4242',
      cardHolderName: 'New Name',
    });
  });

  it.each([
    ['payment_method', 'Please choose a payment method', {}],
    ['payment_method', 'Please choose a payment method', { payment_method: '' }],
    ['payment_method', 'Please choose a payment method', { payment_method: 'cash' }],
    ['paypal_email', 'PayPal email is required', { payment_method: 'paypal', paypal_email: '' }],
    ['paypal_email', 'Please enter a valid email', { payment_method: 'paypal', paypal_email: 'me' }],
    ['card_number', 'Card number is required', card({ card_number: '' })],
    ['card_number', 'Card number is required', card({ card_number: '•••• 4242' })],
    ['card_number', 'Card number is not valid', card({ card_number: '4242 4242 4242 4241' })],
    ['card_number', 'Card number is not valid', card({ card_number: '4242' })],
    ['card_number', 'Card number is not valid', card({ card_number: 42 })],
    ['card_holder_name', 'Card holder name is required', card({ card_holder_name: ' ' })],
    ['iban', 'IBAN is required', bank({ iban: '' })],
    ['iban', 'IBAN is required', bank({ iban: '•••• 3000' })],
    ['iban', 'IBAN is not valid', bank({ iban: 'DE89 3704 0044 0532 0130 01' })],
    ['iban', 'IBAN is not valid', bank({ iban: 'DE89 3704 0044 0532 0130' })],
    ['iban', 'IBAN is not valid', bank({ iban: 89 })],
    ['account_holder', 'Account holder is required', bank({ account_holder: ' ' })],
    ['account_holder', ACCOUNT_HOLDER_NOT_LATIN, bank({ account_holder: 'Илья Сорокин' })],
    [
      'account_holder',
      'Account holder must be at most 70 characters',
      bank({ account_holder: 'a'.repeat(71) }),
    ],
    ['bic', 'BIC is not valid', bank({ bic: 'COBA' })],
  ])('are rejected for %s: %s', async (field, error, body) => {
    expect(errorIn(await pay(body))).toEqual({ status: 400, error, field, code: 'BAD_USER_INPUT' });
  });

  it('belong to the user in the path, not to the seller with that id', async () => {
    const stranger = await createUser(testApp, { id: shop.id });
    expect((await pay(card(), stranger, shop.owner.id)).status).toBe(403);
    expect((await pay(card(), stranger, stranger.id)).status).toBe(404);
    expect((await storedShop(testApp, shop.owner)).cardLast4).toBeNull();
    expect((await signedIn(testApp, shop.owner).rest('GET', `/api/sellers/user/${shop.id}`)).status).toBe(
      403,
    );
  });

  it('can be read masked and written by admins', async () => {
    const admin = await createUser(testApp, { isAdmin: true });
    await pay(card(), admin);
    const response = await signedIn(testApp, admin).rest('GET', `/api/sellers/user/${shop.owner.id}`);
    expect(response.body).toMatchObject({ data: { card_number: '•••• 4242' } });
  });

  it('return, keep and reveal a bank account like a card: masked, sealed, and never in the audit log', async () => {
    const masked = { iban: '•••• 3000', account_holder: 'Ilya Sorokin', bic: 'COBADEFFXXX' };
    const { body } = await pay(bank());
    expect(body).toMatchObject({ data: { payment_method: 'bank', ...masked } });
    const { ibanEncrypted } = await storedShop(testApp, shop.owner);
    expect(ibanEncrypted).toMatch(/^v\d\./);
    expect((await pay(bank({ iban: '•••• 3000', bic: '' }))).body).toMatchObject({ data: { bic: null } });
    expect((await pay(bank())).body).toMatchObject({ data: masked });
    expect((await storedShop(testApp, shop.owner)).ibanEncrypted).toBe(ibanEncrypted);

    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    const reveal = `mutation { revealPayoutDetails(sellerId: ${shop.id}) { iban accountHolder bic } }`;
    expect((await admin.graphql(reveal)).data).toEqual({
      revealPayoutDetails: { iban: IBAN, accountHolder: 'Ilya Sorokin', bic: 'COBADEFFXXX' },
    });
    const records = JSON.stringify(await auditRecordsOf(testApp, shop.id));
    expect(records).toContain('•••• 3000');
    expect(records).not.toContain('0532');
  });

  it('ignore other fields: status, seller name, owner', async () => {
    await pay({ ...card(), status: 'inactive', shop_name: 'Mine', user_id: 1, id: 1 });
    expect(await storedShop(testApp, shop.owner)).toMatchObject({
      id: shop.id,
      userId: shop.owner.id,
      status: 'active',
      shopName: `Shop ${shop.owner.id}`,
    });
  });
});

describe('GraphQL', () => {
  const MINE = '{ mySeller { id userId status cardNumber user { email } } }';

  it('returns the caller’s seller, or null', async () => {
    await pay(card());
    const { id, owner } = shop;
    expect((await signedIn(testApp, owner).graphql(MINE)).data).toEqual({
      mySeller: {
        id,
        userId: owner.id,
        status: 'active',
        cardNumber: '•••• 4242',
        user: { email: owner.email },
      },
    });
    expect((await signedIn(testApp, await createUser(testApp)).graphql(MINE)).data).toEqual({
      mySeller: null,
    });
    expect((await visitor(testApp).graphql(MINE)).code).toBe('UNAUTHENTICATED');
  });

  it("changes the payout details of the caller's seller", async () => {
    const mutation = `mutation ($input: PayoutDetailsInput!) { updatePayoutDetails(input: $input) { paypalEmail } }`;
    const toBank = `mutation ($input: PayoutDetailsInput!) { updatePayoutDetails(input: $input) { paymentMethod iban accountHolder bic } }`;
    const account = { paymentMethod: 'bank', iban: IBAN, accountHolder: 'Ilya Sorokin' };
    const other = await createShop(testApp);
    expect((await signedIn(testApp, other.owner).graphql(toBank, { input: account })).data).toEqual({
      updatePayoutDetails: { ...account, iban: '•••• 3000', bic: null },
    });
    const input = { paymentMethod: 'paypal', paypalEmail: 'me@example.test' };
    const { data } = await signedIn(testApp, shop.owner).graphql(mutation, { input });
    expect(data).toEqual({ updatePayoutDetails: { paypalEmail: 'me@example.test' } });
    const buyer = signedIn(testApp, await createUser(testApp));
    expect((await buyer.graphql(mutation, { input })).code).toBe('NOT_FOUND');
  });

  it('reveals a card to an admin, and records the access without the number', async () => {
    await pay(card());
    const admin = await createUser(testApp, { isAdmin: true });
    const reveal = `mutation { revealPayoutDetails(sellerId: ${shop.id}) { cardNumber cardHolderName } }`;
    expect((await signedIn(testApp, admin).graphql(reveal)).data).toEqual({
      revealPayoutDetails: { cardNumber: '4242424242424242', cardHolderName: 'Ilya Sorokin' },
    });
    const records = await auditRecordsOf(testApp, shop.id);
    expect(records.at(-1)).toMatchObject({ action: 'seller.payout.reveal', actor_id: admin.id, after: null });
    expect(JSON.stringify(records)).not.toContain('424242');
    expect((await signedIn(testApp, shop.owner).graphql(reveal)).code).toBe('FORBIDDEN');
  });
});
