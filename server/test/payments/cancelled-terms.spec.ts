import { codeIn, createCoupon, CUSTOMER, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createProduct } from '../factories/products.js';
import { queuedMails } from '../support/mails.js';
import {
  openStripeShop,
  order,
  orderStatus,
  paymentsOf,
  sendCompleted,
  type Purchase,
  type StripeShop,
} from './stripe-shop.js';
import { eventually } from '../support/until.js';

let shop: StripeShop;

beforeAll(async () => void (shop = await openStripeShop()));
afterAll(() => shop.close());

/** Statuses of the order and of the return of its payment, once there is one. */
async function outcomeOf({ orderId }: Purchase): Promise<[string, string | null]> {
  const [payment] = await eventually(
    () => paymentsOf(shop, orderId),
    ([one]) => one?.refund_status !== 'pending',
  );
  return [await orderStatus(shop, orderId), payment!.refund_status];
}

let coupons = 0;

/** An order with a coupon that its buyer may use once; it is paid, but the server does not know it yet. */
async function paidWithCoupon(): Promise<Purchase & { couponId: number }> {
  const code = `ONCE-${(coupons += 1)}`;
  const { id: couponId } = await createCoupon(shop.testApp, { code, maxUsesPerBuyer: 1 });
  const first = await order(shop);
  await first.buyer.rest('GET', `/api/coupons/validate?code=${code}`);
  const { id: productId } = await createProduct(shop.testApp);
  const customer_info = { ...CUSTOMER, email: first.user.email };
  const placed = orderIn(await placeOrder(first.buyer, [productId], { coupon_id: couponId, customer_info }));
  const session = [...shop.stripe.sessions.values()].find(
    ({ metadata }) => metadata['ghostnote_order'] === String(placed.id),
  )!;
  shop.stripe.pay(session.id);
  return { ...first, orderId: placed.id, productId, session, couponId };
}

describe('a payment for a cancelled order', () => {
  it('whose coupon was used up since is returned', async () => {
    const purchase = await paidWithCoupon();
    const { buyer, couponId, session, orderId, user } = purchase;
    await setStatus(shop.admin, orderId, 'cancelled');
    const { id } = await createProduct(shop.testApp);
    const second = orderIn(await placeOrder(buyer, [id], { coupon_id: couponId }));
    expect(second.discount_amount).toBeGreaterThan(0);
    await sendCompleted(shop, session);
    expect(await outcomeOf(purchase)).toEqual(['cancelled', 'succeeded']);
    const mails = await queuedMails(shop.testApp, user.email);
    expect(mails.at(-1)).toMatchObject({ template: 'payment-refunded', data: { reason: 'terms' } });
  });

  it.each([
    ['was switched off', 'UPDATE coupons SET is_active = false WHERE id = $1'],
    [
      'has expired',
      "UPDATE coupons SET is_forever = false, expiry_date = now() - interval '1 day' WHERE id = $1",
    ],
    ['was deleted', 'DELETE FROM coupons WHERE id = $1'],
  ])('whose coupon %s is returned', async (_, change) => {
    const purchase = await paidWithCoupon();
    await setStatus(shop.admin, purchase.orderId, 'cancelled');
    await shop.testApp.dataSource.query(change, [purchase.couponId]);
    await sendCompleted(shop, purchase.session);
    expect(await outcomeOf(purchase)).toEqual(['cancelled', 'succeeded']);
  });

  it('whose coupon can still be used completes it, for one of two at the same time', async () => {
    const first = await paidWithCoupon();
    const { buyer, couponId, orderId, session } = first;
    await setStatus(shop.admin, orderId, 'cancelled');
    const { id } = await createProduct(shop.testApp);
    const placed = orderIn(await placeOrder(buyer, [id], { coupon_id: couponId }));
    const other = [...shop.stripe.sessions.values()].find(
      ({ metadata }) => metadata['ghostnote_order'] === String(placed.id),
    )!;
    shop.stripe.pay(other.id);
    await setStatus(shop.admin, placed.id, 'cancelled');
    await Promise.all([sendCompleted(shop, session), sendCompleted(shop, other)]);
    const statuses = [await orderStatus(shop, orderId), await orderStatus(shop, placed.id)];
    expect(statuses.sort()).toEqual(['cancelled', 'completed']);
  });

  it.each([
    ['costs more now is returned', 10_00, ['cancelled', 'succeeded']],
    ['costs less now completes it', -10_00, ['completed', null]],
    ['costs the same completes it', 0, ['completed', null]],
  ])('whose track %s', async (_, raise, expected) => {
    const purchase = await order(shop);
    shop.stripe.pay(purchase.session.id);
    await setStatus(shop.admin, purchase.orderId, 'cancelled');
    await shop.testApp.dataSource.query('UPDATE products SET price_cents = price_cents + $2 WHERE id = $1', [
      purchase.productId,
      raise,
    ]);
    await sendCompleted(shop, purchase.session);
    expect(await outcomeOf(purchase)).toEqual(expected);
  });

  it('for a project file that was ordered again meanwhile is returned', async () => {
    const project = { projectName: 'Ableton Live', projectLink: 'https://www.dropbox.com/s/project.zip' };
    const purchase = await order(shop, {}, project);
    await sendCompleted(shop, shop.stripe.pay(purchase.session.id));
    const { buyer, orderId } = purchase;
    const bought = orderIn(await buyer.rest('GET', `/api/orders/${orderId}`));
    const orderProject = async () => {
      const path = `/api/orders/${orderId}/lines/${bought.products[0]!.line_id}/project`;
      const response = await buyer.rest('POST', path, {});
      if (response.status >= 300) throw new Error(`${response.status} ${codeIn(response)} ${response.text}`);
      return orderIn(response).id;
    };
    const first = await orderProject();
    const session = [...shop.stripe.sessions.values()].find(
      ({ metadata }) => metadata['ghostnote_order'] === String(first),
    )!;
    shop.stripe.pay(session.id);
    await setStatus(shop.admin, first, 'cancelled');
    await orderProject();
    expect((await sendCompleted(shop, session)).status).toBe(200);
    expect(await outcomeOf({ ...purchase, orderId: first })).toEqual(['cancelled', 'succeeded']);
  });
});
