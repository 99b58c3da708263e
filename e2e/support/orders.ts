import { adminToken, type Account } from './account.js';
import { rest } from './api.js';

export interface BoughtTrack {
  id: number;
  name: string;
  price: number;
  category: string;
  project_name: string | null;
}

export interface PlacedOrder {
  id: number;
  track: BoughtTrack;
  /** In dollars: the track and its project file. */
  subtotal: number;
  discount: number;
  fee: number;
  total: number;
}

const cents = (amount: number) => Math.floor(amount * 100 + 0.5) / 100;

/** Tracks at the far end of the shop: journeys through the shop begin at its front. */
export async function oldestTracks(): Promise<BoughtTrack[]> {
  const tracks = await rest<(BoughtTrack & { status: string })[]>('GET', '/api/products');
  return tracks.filter(({ status }) => status === 'published').reverse();
}

/** Orders one track with its project file and the coupon of the demo, as the checkout does. */
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
      // Another journey was faster: the next track will do.
      if (!String(error).includes('TRACK_UNAVAILABLE')) throw error;
    }
  }
  throw new Error('the shop has no track left to buy');
}

export async function completeOrder(id: number): Promise<void> {
  await rest('PUT', `/api/orders/${id}/status`, { status: 'completed' }, await adminToken());
}
