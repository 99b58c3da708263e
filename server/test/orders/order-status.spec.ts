import { ORDER_STATUSES, type OrderStatus } from '../../../domain/statuses.js';
import { HoldExpiryJob } from '../../src/modules/sales/orders/lifecycle/hold-expiry.job.js';
import { Order } from '../../src/modules/sales/orders/order.entity.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { attachmentsOf, queuedMails } from '../support/mails.js';
import { codeIn, CUSTOMER, orderIn, placeOrder, setStatus, trackState } from './shop.js';

let testApp: TestApp;
let adminUser: User;
let admin: Caller;
let user: User;
let buyer: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  adminUser = await createUser(testApp, { isAdmin: true });
  admin = signedIn(testApp, adminUser);
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
});
afterAll(() => testApp.close());

/** An order for one track, mailed to the buyer's own address. */
async function createOrder(track?: Product): Promise<{ id: number; productId: number }> {
  const { id: productId } = track ?? (await createProduct(testApp));
  const customer_info = { ...CUSTOMER, email: user.email };
  const { id } = orderIn(await placeOrder(buyer, [productId], { customer_info }));
  return { id, productId };
}

async function mailsAbout(template: string): Promise<number> {
  return (await queuedMails(testApp, user.email)).filter((mail) => mail.template === template).length;
}

const TRACK_STATE: Record<OrderStatus, { status: string; quantity: number }> = {
  pending: { status: 'reserved', quantity: 0 },
  processing: { status: 'reserved', quantity: 0 },
  completed: { status: 'sold', quantity: 0 },
  cancelled: { status: 'published', quantity: 1 },
};

describe('setting a status as an admin', () => {
  const steps = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

  it.each(steps)('moves from %s to %s with the track', async (from, to) => {
    const { id, productId } = await createOrder();
    await setStatus(admin, id, from);
    expect(orderIn(await setStatus(admin, id, to)).status).toBe(to);
    expect(await trackState(testApp, productId)).toEqual(TRACK_STATE[to]);
  });

  it('is forbidden to buyers', async () => {
    const { id, productId } = await createOrder();
    expect((await setStatus(buyer, id, 'completed')).status).toBe(403);
    expect(await trackState(testApp, productId)).toEqual(TRACK_STATE.pending);
  });

  it.each([{ status: 'shipped' }, {}, { status: null }, { status: 0 }])(
    'rejects an unknown status: %j',
    async (body) => {
      const { id } = await createOrder();
      expect((await admin.rest('PUT', `/api/orders/${id}/status`, body)).status).toBe(400);
    },
  );
});

describe('a completed order', () => {
  it('is mailed once for a repeated status', async () => {
    const { id } = await createOrder();
    await setStatus(admin, id, 'completed');
    await Promise.all(Array.from({ length: 5 }, () => setStatus(admin, id, 'completed')));
    expect(await mailsAbout('order-completed')).toBe(1);
  });

  it('is mailed again only after it was reopened and completed again', async () => {
    const { id } = await createOrder();
    for (const status of ['completed', 'pending', 'completed'] as const) await setStatus(admin, id, status);
    expect(await mailsAbout('order-completed')).toBe(2);
  });

  it('is mailed with signed links, without addresses of files, and with the project only if it was ordered', async () => {
    const [withProject, without] = [await createProduct(testApp), await createProduct(testApp)];
    const { id } = orderIn(
      await placeOrder(buyer, [withProject.id, without.id], {
        customer_info: { ...CUSTOMER, email: user.email },
        projectSelections: { [withProject.id]: true },
      }),
    );
    await setStatus(admin, id, 'completed');
    const mail = (await queuedMails(testApp, user.email)).find(
      ({ template }) => template === 'order-completed',
    );
    const link = expect.stringMatching(/^http:\/\/localhost:3000\/api\/downloads\/[\w-]+$/) as string;
    expect(mail?.data['downloads']).toEqual([
      { name: withProject.name, trackUrl: link, projectUrl: link, contractUrl: link },
      { name: without.name, trackUrl: link, projectUrl: null, contractUrl: link },
    ]);
    expect(JSON.stringify(mail)).not.toContain('drive.google.com');
  });

  it('removes the sold track from every cart', async () => {
    const other = await createUser(testApp);
    const { id, productId } = await createOrder();
    await testApp.dataSource.query('INSERT INTO cart_items (user_id, product_id) VALUES ($1, $2)', [
      other.id,
      productId,
    ]);
    await setStatus(admin, id, 'completed');
    expect(
      await testApp.dataSource.query('SELECT 1 FROM cart_items WHERE product_id = $1', [productId]),
    ).toEqual([]);
  });

  it('leaves a track on sale while it has another copy, and reserved while another order is unpaid', async () => {
    const track = await createProduct(testApp, { quantity: 2 });
    const first = await createOrder(track);
    await setStatus(admin, first.id, 'completed');
    expect(await trackState(testApp, track.id)).toEqual({ status: 'published', quantity: 1 });

    const second = await createOrder(track);
    expect(await trackState(testApp, track.id)).toEqual({ status: 'reserved', quantity: 0 });
    await setStatus(admin, second.id, 'completed');
    expect(await trackState(testApp, track.id)).toEqual({ status: 'sold', quantity: 0 });
  });
});

describe('a cancelled order', () => {
  it('is mailed once', async () => {
    const { id } = await createOrder();
    await setStatus(admin, id, 'cancelled');
    await setStatus(admin, id, 'cancelled');
    expect(await mailsAbout('order-cancelled')).toBe(1);
  });

  it('releases the track and cannot be reopened once another buyer has ordered it', async () => {
    const { id, productId } = await createOrder();
    await setStatus(admin, id, 'cancelled');
    const other = signedIn(testApp, await createUser(testApp));
    expect((await placeOrder(other, [productId])).status).toBe(201);

    for (const status of ['pending', 'processing', 'completed'] as const) {
      expect(codeIn(await setStatus(admin, id, status))).toBe('TRACK_UNAVAILABLE');
    }
    expect(orderIn(await buyer.rest('GET', `/api/orders/${id}`)).status).toBe('cancelled');
    expect(await mailsAbout('order-completed')).toBe(0);
  });

  it('does not put a track back on sale that an admin archived', async () => {
    const { id, productId } = await createOrder();
    await testApp.dataSource.manager.update(Product, productId, { status: 'archived' });
    await setStatus(admin, id, 'cancelled');
    expect(await trackState(testApp, productId)).toEqual({ status: 'archived', quantity: 1 });
  });

  it('keeps its lines when the track is deleted', async () => {
    const { id, productId } = await createOrder();
    await testApp.dataSource.manager.delete(Product, productId);
    expect(orderIn(await setStatus(admin, id, 'cancelled')).products).toHaveLength(1);
    expect(codeIn(await setStatus(admin, id, 'pending'))).toBe('TRACK_UNAVAILABLE');
  });
});

describe('the history', () => {
  it('contains every step with its author, the admin only for admins', async () => {
    const { id } = await createOrder();
    await setStatus(admin, id, 'completed');
    const query = 'query ($id: Int!) { order(id: $id) { history { from to by } } }';
    const history = async (caller: Caller) => (await caller.graphql(query, { id })).data?.['order'];

    const placed = { from: null, to: 'pending', by: user.email };
    expect(await history(admin)).toEqual({
      history: [placed, { from: 'pending', to: 'completed', by: adminUser.email }],
    });
    expect(await history(buyer)).toEqual({
      history: [placed, { from: 'pending', to: 'completed', by: 'Ghostnote' }],
    });
  });

  it('writes one audit entry per change', async () => {
    const { id } = await createOrder();
    await Promise.all([setStatus(admin, id, 'processing'), setStatus(admin, id, 'processing')]);
    const entries = await testApp.dataSource.query(
      'SELECT actor_email, action, before, after FROM audit_log WHERE subject = $1',
      [`order:${id}`],
    );
    expect(entries).toEqual([
      {
        actor_email: adminUser.email,
        action: 'order.status',
        before: { status: 'pending' },
        after: { status: 'processing' },
      },
    ]);
  });
});

describe('a hold', () => {
  const HOUR = 60 * 60 * 1000;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
  const cancelExpired = (now: Date) => testApp.app.get(HoldExpiryJob, { strict: false }).cancelExpired(now);

  it('expires after 48 hours: the system cancels the order, releases the track and mails the buyer', async () => {
    expect((await buyer.graphql('{ myHoldHours }')).data).toEqual({ myHoldHours: 48 });
    const { id, productId } = await createOrder();
    await cancelExpired(inHours(47.9));
    expect(await trackState(testApp, productId)).toEqual(TRACK_STATE.pending);

    await Promise.all([cancelExpired(inHours(48.1)), cancelExpired(inHours(48.1))]);
    expect(await trackState(testApp, productId)).toEqual(TRACK_STATE.cancelled);
    expect(await mailsAbout('order-cancelled')).toBe(1);
    const changes = await testApp.dataSource.query(
      'SELECT to_status, changed_by FROM order_status_changes WHERE order_id = $1 ORDER BY id',
      [id],
    );
    expect(changes).toEqual([
      { to_status: 'pending', changed_by: user.email },
      { to_status: 'cancelled', changed_by: 'system' },
    ]);
  });

  it.each(['processing', 'completed'] as const)('does not expire for a %s order', async (status) => {
    const { id, productId } = await createOrder();
    await setStatus(admin, id, status);
    await cancelExpired(inHours(49));
    expect(await trackState(testApp, productId)).toEqual(TRACK_STATE[status]);
  });

  it('starts again when an order becomes pending again', async () => {
    const { id, productId } = await createOrder();
    await setStatus(admin, id, 'cancelled');
    await testApp.dataSource.manager.update(Order, id, { holdExpiresAt: inHours(-1) });
    await setStatus(admin, id, 'pending');
    await cancelExpired(new Date());
    expect(await trackState(testApp, productId)).toEqual(TRACK_STATE.pending);
  });
});

it('attaches the rights contract of each track to the delivery mail', async () => {
  const { id } = await createOrder();
  await setStatus(admin, id, 'completed');
  const mail = (await queuedMails(testApp, user.email)).find(
    ({ template }) => template === 'order-completed',
  );
  const [contract, ...others] = await attachmentsOf(testApp, mail!);
  expect(others).toEqual([]);
  expect(contract).toMatchObject({ contentType: 'application/pdf' });
  expect(contract?.content.subarray(0, 5).toString()).toBe('%PDF-');
});
