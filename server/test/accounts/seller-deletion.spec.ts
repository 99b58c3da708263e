import { subYears } from 'date-fns/subYears';
import { Configuration } from '#core/config/index.js';
import { deleteExpiredData } from '../../src/modules/office/retention/index.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createServiceOrder, createSubmission } from '../factories/requests.js';
import { codeIn, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';

let testApp: TestApp;
let admin: Caller;
let buyer: Caller;
let user: User & { sellerId: number };
let seller: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  user = await createSeller(testApp);
  seller = signedIn(testApp, user);
  buyer = signedIn(testApp, await createUser(testApp));
});
afterAll(() => testApp.close());

const shopName = () => `Shop ${user.id}`;
const track = () =>
  createProduct(testApp, { sellerId: user.sellerId, storeName: shopName(), commissionPercent: 20 });
const remove = (): Promise<ApiResponse> => seller.rest('DELETE', '/api/account', { email: user.email });
const removeAsAdmin = (): Promise<ApiResponse> => admin.rest('DELETE', `/api/users/${user.id}`);
const pay = () =>
  admin.rest('POST', '/api/payouts', { seller_user_ids: [user.id], method: 'bank', reference: 'TR-1' });
const messageOf = ({ body }: ApiResponse) => (body as { message: string }).message;

async function sell(productId: number): Promise<number> {
  const { id } = orderIn(await placeOrder(buyer, [productId]));
  await setStatus(admin, id, 'completed');
  return id;
}

async function rows<T = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T[]> {
  return testApp.dataSource.query(sql, values);
}

describe('a seller who deletes the account', () => {
  it('has the tracks taken off sale, the shop page gone, and what is sold kept without the person', async () => {
    const [sold, onSale] = [await track(), await track()];
    const orderId = await sell(sold.id);
    expect((await pay()).status).toBe(201);
    const pending = await createSubmission(testApp, { userId: user.id, contactEmail: user.email });
    const taken = await createSubmission(testApp, {
      userId: user.id,
      contactEmail: user.email,
      status: 'approved',
      productId: sold.id,
    });
    const page = `/api/seller-profiles/${encodeURIComponent(shopName())}`;
    const earlier = await visitor(testApp).graphql(`{ sellerProfile(name: "${shopName()}") { name } }`);
    expect(earlier.data).toMatchObject({ sellerProfile: { name: shopName() } });

    expect(await remove()).toMatchObject({ status: 200, body: { message: 'Your account is deleted' } });

    expect((await seller.rest('GET', `/api/users/${user.id}/details`)).status).toBe(401);
    expect(
      await rows('SELECT id, status, store_name, seller_id FROM products WHERE id = ANY ($1) ORDER BY id', [
        sold.id,
        onSale.id,
      ]),
    ).toEqual([
      { id: sold.id, status: 'sold', store_name: null, seller_id: null },
      { id: onSale.id, status: 'archived', store_name: null, seller_id: null },
    ]);
    expect(codeIn(await placeOrder(buyer, [onSale.id]))).toBe('TRACK_UNAVAILABLE');
    expect((await visitor(testApp).rest('GET', page)).status).toBe(404);
    const later = await visitor(testApp).graphql(`{ sellerProfile(name: "${shopName()}") { name } }`);
    expect(later.data?.['sellerProfile'] ?? null).toBeNull();

    expect(
      await rows('SELECT id, contact_email, store_name FROM track_submissions WHERE id = ANY ($1)', [
        pending.id,
        taken.id,
      ]),
    ).toEqual([{ id: taken.id, contact_email: 'deleted@example.invalid', store_name: 'Former seller' }]);
    // The contract of the sale names the seller as it did.
    expect(orderIn(await buyer.rest('GET', `/api/orders/${orderId}`)).products[0]).toMatchObject({
      store_name: shopName(),
    });
    const contract = await rows(
      `SELECT FROM order_lines line JOIN certificate_links link ON link.line_id = line.id WHERE line.order_id = $1`,
      orderId,
    );
    expect(contract.length).toBeGreaterThan(0);
    expect(await rows('SELECT amount_cents FROM payouts WHERE seller_id = $1', user.sellerId)).toHaveLength(
      1,
    );
    expect((await queuedMails(testApp, user.email)).map(({ template }) => template)).toContain(
      'account-deleted',
    );
  });

  it('is refused while money or work is open, and each duty is named', async () => {
    await sell((await track()).id);
    const { id: openOrder } = orderIn(await placeOrder(buyer, [(await track()).id]));
    const work = await createServiceOrder(testApp, { makerUserId: user.id, status: 'in_progress' });
    const refused = await remove();
    expect(codeIn(refused)).toBe('CONFLICT');
    const duties = [
      'Tracks of the shop are in an order that is not completed. Please wait until it is paid or cancelled.',
      'of the balance are not paid out. Please check the payout details, and wait for the payout.',
      'You make custom work that is not done yet. Please finish it, or ask us to give it to another producer.',
    ];
    for (const duty of duties) expect(messageOf(refused)).toContain(duty);
    const { data } = await seller.graphql('{ myDeletionDuties }');
    expect(data?.['myDeletionDuties']).toHaveLength(duties.length);
    expect(messageOf(await removeAsAdmin())).toContain('of the balance are not paid out');

    await buyer.rest('DELETE', `/api/orders/${openOrder}`);
    await rows(`UPDATE service_orders SET status = 'declined' WHERE id = $1`, work.id);
    expect(messageOf(await remove())).toMatch(
      /^The account cannot be deleted yet\. \$\d+\.\d\d of the balance/,
    );
    await pay();
    expect((await seller.graphql('{ myDeletionDuties }')).data).toEqual({ myDeletionDuties: [] });
    expect((await remove()).status).toBe(200);
  });

  it('is refused while a payout is on its way, a sale is disputed, or the balance is below zero', async () => {
    const orderId = await sell((await track()).id);
    await pay();
    await rows(`UPDATE payouts SET status = 'pending' WHERE seller_id = $1`, user.sellerId);
    expect(messageOf(await remove())).toContain('A payout is on its way.');
    await rows(`UPDATE payouts SET status = 'paid' WHERE seller_id = $1`, user.sellerId);
    await admin.rest('POST', `/api/orders/${orderId}/refunds`, { reason: 'Faulty' });
    expect(messageOf(await remove())).toMatch(/The balance is \$\d+\.\d\d below zero/);
  });

  it('neither loses a sale nor sells after the deletion, when both happen at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      user = await createSeller(testApp);
      seller = signedIn(testApp, user);
      const { id } = await track();
      await seller.rest('GET', '/api/sessions');
      const [deleted, ordered] = await Promise.all([remove(), placeOrder(buyer, [id])]);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([deleted.status, ordered.status]);
      if (ordered.status === 201) {
        const { id: orderId } = orderIn(ordered);
        await buyer.rest('DELETE', `/api/orders/${orderId}`);
        await rows(
          `UPDATE orders SET hold_expired_at = NULL, created_at = now() - interval '2 days' WHERE id = $1`,
          orderId,
        );
      }
    }
  });

  it('is paid before the account is gone, when payout and deletion happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      user = await createSeller(testApp);
      seller = signedIn(testApp, user);
      await sell((await track()).id);
      await seller.rest('GET', '/api/sessions');
      const [paid, deleted] = await Promise.all([pay(), remove()]);
      expect(paid.status).toBe(201);
      expect([200, 409]).toContain(deleted.status);
      expect((await remove()).status).toBe(deleted.status === 200 ? 401 : 200);
    }
  });
});

it('an admin who deletes a seller takes the tracks off sale as well', async () => {
  const { id } = await track();
  expect((await removeAsAdmin()).status).toBe(200);
  expect(await rows('SELECT status, store_name FROM products WHERE id = $1', id)).toEqual([
    { status: 'archived', store_name: null },
  ]);
});

it('removes the recipient from payouts of deleted sellers once the legal time is over', async () => {
  await sell((await track()).id);
  await pay();
  expect((await remove()).status).toBe(200);
  const run = () => deleteExpiredData(testApp.app.get(Configuration), testApp.databaseUrl, new Date());
  const payout = async () =>
    (
      await rows<{ seller_name: string }>(
        'SELECT seller_name, amount_cents > 0 AS kept FROM payouts WHERE seller_id = $1',
        user.sellerId,
      )
    )[0];
  await run();
  expect(await payout()).toEqual({ seller_name: shopName(), kept: true });
  await rows(
    'UPDATE payouts SET created_at = $2 WHERE seller_id = $1',
    user.sellerId,
    subYears(new Date(), 11),
  );
  await run();
  expect(await payout()).toEqual({ seller_name: 'Former seller', kept: true });
});
