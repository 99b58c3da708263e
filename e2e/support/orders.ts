import { adminToken, type Account } from './account.js';
import { captchaSolution, graphql, rest } from './api.js';

export interface ListedTrack {
  id: number;
  name: string;
  price: number;
  category: string;
  project_name: string | null;
}

export interface PlacedOrder {
  id: number;
  track: ListedTrack;
  /** Price of the track and its project file, in dollars. */
  subtotal: number;
  discount: number;
  fee: number;
  total: number;
}

const cents = (amount: number) => Math.floor(amount * 100 + 0.5) / 100;

/** Adds to the cart without the page, as another device of the same buyer does. */
export function addToCart({ token }: Account, productId: number): Promise<unknown> {
  return graphql('mutation ($id: Int!) { addToCart(productId: $id) { id } }', { id: productId }, token);
}

export function addToWishlist({ token }: Account, productId: number): Promise<unknown> {
  return graphql('mutation ($id: Int!) { addToWishlist(productId: $id) { id } }', { id: productId }, token);
}

/** Orders these tracks over the API. Returns the number of the order. */
export async function buy({ token, email }: Account, products: number[]): Promise<number> {
  const customerInfo = { firstName: 'Ada', lastName: 'Byron', email, country: 'France', phone: '+33 1' };
  const input = { products, customerInfo, recaptchaToken: await captchaSolution('submit_form') };
  const { placeOrder: order } = await graphql<{ placeOrder: { id: number } }>(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    { input },
    token,
  );
  return order.id;
}

/** Published tracks, the oldest first. Tests of the shop use the newest ones. */
export async function oldestTracks(): Promise<ListedTrack[]> {
  const tracks = await rest<(ListedTrack & { status: string })[]>('GET', '/api/products');
  return tracks.filter(({ status }) => status === 'published').reverse();
}

/** Orders one track with its project file and the demo's coupon, as the checkout does. */
export async function placeOrder({ id: userId, email, token }: Account): Promise<PlacedOrder> {
  const coupon = await rest<{ id: number; discount_percent: number }>(
    'GET',
    '/api/coupons/validate?code=FIRSTDROP',
    undefined,
    token,
  );
  for (const track of (await oldestTracks()).filter(({ project_name }) => project_name)) {
    const subtotal = track.price + 100;
    const discount = cents((subtotal * coupon.discount_percent) / 100);
    const fee = cents(subtotal * 0.05);
    const total = cents(subtotal - discount + fee);
    const order = {
      user_id: userId,
      products: [track.id],
      total_price: total,
      discount_amount: discount,
      coupon_id: coupon.id,
      projectSelections: { [track.id]: true },
      customer_info: { firstName: 'Ada', lastName: 'Lovelace', email, country: 'Germany', phone: '+49 30 1' },
    };
    try {
      const { data } = await rest<{ data: { id: number } }>('POST', '/api/orders', order, token);
      return { id: data.id, track, subtotal, discount, fee, total };
    } catch (error) {
      // A test of the other worker has ordered this track: try the next one.
      if (!String(error).includes('TRACK_UNAVAILABLE')) throw error;
    }
  }
  throw new Error('the shop has no track left to buy');
}

export async function setOrderStatus(orderId: number, status: string): Promise<void> {
  await graphql(
    'mutation ($id: Int!, $status: OrderStatus!) { setOrderStatus(id: $id, status: $status) { id } }',
    { id: orderId, status },
    await adminToken(),
  );
}
