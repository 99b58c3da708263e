import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { CartRemindersJob } from '../../src/modules/buyers/saved-tracks/cart-reminders/cart-reminders.job.js';
import type { Product } from '../../src/modules/catalogue/products/product.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { SendMailJob } from '../../src/modules/platform/mail/sending/send-mail.job.js';
import { HoldRemindersJob } from '../../src/modules/sales/orders/lifecycle/hold-reminders.job.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { CUSTOMER, orderIn, placeOrder, setStatus } from './shop.js';

let testApp: TestApp;
let admin: Caller;
let user: User;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
});
afterAll(() => testApp.close());

const inHours = (hours: number) => addHours(new Date(), hours);
const mailsWith = async (template: string) =>
  (await queuedMails(testApp, user.email)).filter((mail) => mail.template === template);

/** An order for tracks of the buyer, mailed to the buyer's own address. */
async function placed(products: number[]): Promise<number> {
  return orderIn(await placeOrder(buyer, products, { customer_info: { ...CUSTOMER, email: user.email } })).id;
}

const newOrder = async () => placed([(await createProduct(testApp)).id]);

describe('the reminder of an order whose payment is open', () => {
  const run = (now: Date) => testApp.app.get(HoldRemindersJob, { strict: false }).run(now);
  const reminders = () => mailsWith('hold-reminder');
  const setHold = (id: number, createdAt: Date, until: Date) =>
    testApp.dataSource.query('UPDATE orders SET created_at = $2, hold_expires_at = $3 WHERE id = $1', [
      id,
      createdAt,
      until,
    ]);

  it('comes twelve hours before its hold ends, once, with what to do', async () => {
    const id = await newOrder();
    await run(inHours(35.9));
    expect(await reminders()).toEqual([]);
    await Promise.all([run(inHours(36.1)), run(inHours(36.1))]);
    await run(inHours(40));
    const [mail, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(mail!.data).toMatchObject({ orderId: id, openCents: 36_645, payment: { kind: 'manual' } });
    const until = Date.parse(String(mail!.data['until']));
    expect(Math.abs(until - inHours(48).getTime())).toBeLessThan(60_000);
  });

  it('leaves the version of the order, which an admin may be editing', async () => {
    const id = await newOrder();
    const version = async () => (await admin.rest('GET', `/api/orders/${id}`)).headers.etag;
    const before = await version();
    await run(inHours(37));
    expect(await reminders()).toHaveLength(1);
    expect(await version()).toBe(before);
  });

  it('does not come once it is paid, in payment or cancelled, or its hold has ended', async () => {
    for (const status of ['completed', 'processing', 'cancelled'] as const) {
      await setStatus(admin, await newOrder(), status);
    }
    await run(inHours(37));
    await newOrder();
    await run(inHours(48.1));
    expect(await reminders()).toEqual([]);
  });

  it('does not come for a hold that is no longer than twelve hours', async () => {
    const id = await newOrder();
    await setHold(id, new Date(), inHours(12));
    await run(addMinutes(new Date(), 1));
    expect(await reminders()).toEqual([]);
    await setHold(id, new Date(), inHours(24));
    await run(inHours(12.1));
    expect(await reminders()).toHaveLength(1);
  });

  it('comes again for the new hold of an order that was reopened', async () => {
    const id = await newOrder();
    await run(inHours(37));
    const [first] = await reminders();
    // As if it had come a day ago.
    await testApp.dataSource.query(
      `UPDATE hold_reminders SET reminded_at = now() - interval '1 day' WHERE order_id = $1`,
      [id],
    );
    await setStatus(admin, id, 'cancelled');
    await setStatus(admin, id, 'pending');
    await run(inHours(37));
    await run(inHours(38));
    const [second, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(second!.event).not.toBe(first!.event);
  });

  it('is either queued before a payment of the same moment and taken back, or never queued', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await newOrder();
      await Promise.all([run(inHours(37)), setStatus(admin, id, 'completed')]);
    }
    expect(await reminders()).toEqual([]);
  });

  it('is not taken back once it is sent, and a cancelled order sends no other', async () => {
    const id = await newOrder();
    await run(inHours(37));
    const [mail] = await testApp.dataSource.query<{ id: number }[]>(
      `SELECT id FROM mails WHERE recipient = $1 AND template = 'hold-reminder'`,
      [user.email],
    );
    await testApp.app.get(SendMailJob, { strict: false }).send(mail!.id);
    await setStatus(admin, id, 'cancelled');
    await run(inHours(38));
    expect(await reminders()).toHaveLength(1);
  });
});

describe('the reminder of a cart', () => {
  const run = (now: Date) => testApp.app.get(CartRemindersJob, { strict: false }).run(now);
  const reminders = () => mailsWith('cart-reminder');
  const agree = (cart = true) => buyer.rest('PUT', '/api/reminders', { cart });
  const fill = (...ids: number[]) => buyer.rest('PUT', `/api/cart/${user.id}`, { cart: ids });
  const titles = async () =>
    (await reminders()).map(({ data }) => (data['tracks'] as { title: string }[]).map(({ title }) => title));

  async function filled(over: Partial<Product> = {}): Promise<Product> {
    const track = await createProduct(testApp, over);
    await fill(track.id);
    return track;
  }

  it('comes to an account that agreed alone, over both transports, which is off by default', async () => {
    expect((await buyer.rest('GET', '/api/reminders')).body).toEqual({
      success: true,
      data: { cart: false },
    });
    await filled();
    await run(inHours(25));
    const change = 'mutation { updateReminders(input: { cart: true }) { cart } }';
    expect((await buyer.graphql(change)).data).toEqual({ updateReminders: { cart: true } });
    expect((await buyer.graphql('{ myReminders { cart } }')).data).toEqual({ myReminders: { cart: true } });
    await agree(false);
    await run(inHours(25));
    expect(await reminders()).toEqual([]);
  });

  it('comes a day after the last change, once until a track is added', async () => {
    await agree();
    const first = await filled({ name: 'First' });
    await run(inHours(23.9));
    expect(await reminders()).toEqual([]);
    await Promise.all([run(inHours(24.1)), run(inHours(24.1))]);
    await run(inHours(30));
    expect(await titles()).toEqual([['First']]);
    await testApp.dataSource.query(`UPDATE cart_reminders SET handled_at = now() WHERE user_id = $1`, [
      user.id,
    ]);
    await fill();
    const second = await createProduct(testApp, { name: 'Second' });
    await fill(first.id, second.id);
    await run(inHours(25));
    expect(await titles()).toEqual([['First'], ['Second', 'First']]);
  });

  it('names what is on sale alone, and does not come for the rest', async () => {
    await agree();
    const sold = await createProduct(testApp);
    const free = await createProduct(testApp, { name: 'Free' });
    await fill(sold.id, free.id);
    for (const status of ['sold', 'reserved', 'archived'] as const) {
      await testApp.dataSource.query('UPDATE products SET status = $2 WHERE id = $1', [free.id, status]);
      await testApp.dataSource.query('UPDATE products SET status = $2 WHERE id = $1', [sold.id, status]);
      await run(inHours(25));
      expect(await reminders()).toEqual([]);
    }
    await testApp.dataSource.query(`UPDATE products SET status = 'published' WHERE id = $1`, [free.id]);
    await run(inHours(25));
    expect(await titles()).toEqual([['Free']]);
  });

  it('does not come for a cart that was left alone for two weeks, or emptied, or of a blocked account', async () => {
    await agree();
    await filled();
    await run(inHours(24 * 15));
    await fill();
    await run(inHours(25));
    await filled();
    await testApp.dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [user.id]);
    await run(inHours(25));
    expect(await reminders()).toEqual([]);
  });

  it('does not come after an order, also of a part of the cart, and not after its cancellation', async () => {
    await agree();
    const [bought, left] = [await createProduct(testApp), await createProduct(testApp, { name: 'Left' })];
    await fill(bought.id, left.id);
    const id = await placed([bought.id]);
    await run(inHours(25));
    await setStatus(admin, id, 'cancelled');
    await run(inHours(26));
    expect(await reminders()).toEqual([]);
  });

  it('is taken back by an order of the same moment', async () => {
    await agree();
    for (let round = 0; round < 5; round++) {
      const track = await filled();
      await Promise.all([run(inHours(25)), placed([track.id])]);
    }
    expect(await reminders()).toEqual([]);
  });

  it('ends by one click, and keeps the cart', async () => {
    await agree();
    const { id } = await filled();
    await run(inHours(25));
    const [mail] = await reminders();
    const { pathname } = new URL(String(mail!.data['oneClickUrl']));
    for (let click = 0; click < 2; click++) {
      expect((await visitor(testApp).rest('POST', pathname, {})).status).toBe(200);
    }
    expect((await buyer.rest('GET', '/api/reminders')).body).toMatchObject({ data: { cart: false } });
    expect(await reminders()).toEqual([]);
    expect((await buyer.rest('GET', `/api/users/${user.id}/details`)).body).toMatchObject({ cart: [{ id }] });
    expect((await visitor(testApp).rest('POST', `${pathname}x`, {})).status).toBe(400);
  });
});
