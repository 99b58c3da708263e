import { addOnCents, orderSums, type OrderSums } from '#domain/pricing.js';
import type { RecordedMethod } from '#domain/payments.js';
import type { OrderStatus } from '#domain/statuses.js';
import { DEMO_COUPONS } from '../accounts.js';
import type { Random } from '../../server/src/modules/catalogue/covers/random.js';
import { HISTORY_DAYS, type Calendar } from './calendar.js';
import type { DemoPerson } from './people.js';
import type { SoldTrack, TrackFactory } from './sold-tracks.js';

export interface DemoOrderLine {
  track: SoldTrack;
  includeProject: boolean;
  addOnCents: number;
}

export interface DemoStatusChange {
  from: OrderStatus | null;
  to: OrderStatus;
  by: 'buyer' | 'admin' | 'system';
  at: Date;
}

export interface DemoRefund {
  /** Null for the whole order, which takes the tracks back. */
  amountCents: number | null;
  reason: string;
  at: Date;
}

export interface DemoOrder extends OrderSums {
  /** Index of the buyer in the list of people. */
  buyer: number;
  status: OrderStatus;
  couponCode: string | null;
  couponPercent: number | null;
  createdAt: Date;
  /** Time of the last status change. */
  changedAt: Date;
  lines: DemoOrderLine[];
  changes: DemoStatusChange[];
  /** Null for an order that was completed without a recorded payment. */
  payment: { method: RecordedMethod; reference: string; at: Date } | null;
  refund: DemoRefund | null;
  /** When the buyer fetched the files. */
  downloadedAt: Date | null;
}

/** A coupon that has expired when the store starts. */
export const PAST_COUPON = { code: 'OPENING20', discountPercent: 20, expiredDaysAgo: 30 } as const;

const ORDERS_A_DAY = 1.15;
const REFUND_REASONS = [
  'The project file does not open in the buyer’s version of the program.',
  'The vocal was used in an earlier release.',
  'Ordered twice by mistake.',
] as const;

/** Orders of ninety days, oldest first. */
export function createOrders(
  calendar: Calendar,
  random: Random,
  people: readonly DemoPerson[],
  tracks: TrackFactory,
): DemoOrder[] {
  const moments: Date[] = [];
  for (let daysAgo = HISTORY_DAYS - 1; daysAgo >= 0; daysAgo--) {
    const expected = ORDERS_A_DAY * calendar.busyness(daysAgo);
    const count = Math.floor(expected) + Number(random.chance(expected % 1)) + random.pick([-1, 0, 0, 1]);
    for (let i = 0; i < count; i++) moments.push(calendar.momentOf(daysAgo));
  }
  moments.sort((a, b) => a.getTime() - b.getTime());
  const orders = moments.map((at, index) =>
    createOrder(calendar, random, people, tracks, { at, newerOrders: moments.length - 1 - index }),
  );
  refundSome(calendar, random, orders);
  return orders;
}

function createOrder(
  calendar: Calendar,
  random: Random,
  people: readonly DemoPerson[],
  tracks: TrackFactory,
  { at, newerOrders }: { at: Date; newerOrders: number },
): DemoOrder {
  const registered = people.findLastIndex(({ createdAt }) => createdAt < at);
  const lines = Array.from({ length: random.pick([1, 1, 1, 1, 1, 2, 2, 3]) }, () => {
    const track = tracks.take(at);
    const includeProject = track.model.projectName !== null && random.chance(0.35);
    const { priceCents } = track;
    const { projectName } = track.model;
    return { track, includeProject, addOnCents: addOnCents({ priceCents, includeProject, projectName }) };
  });
  const coupon = random.chance(0.24) ? couponAt(calendar, random, at) : null;
  const status = statusAt(calendar.ageOf(at), newerOrders, random);
  const changes = createChanges(calendar, random, status, at);
  const changedAt = changes.at(-1)?.at ?? at;
  for (const { track } of lines) {
    if (status === 'cancelled') tracks.giveBack(track);
    track.isSold = status === 'completed';
  }
  const isPaid = status === 'completed' && random.chance(0.75);
  return {
    ...orderSums(
      lines.map(({ track, includeProject }) => ({
        priceCents: track.priceCents,
        includeProject,
        projectName: track.model.projectName,
      })),
      coupon?.discountPercent ?? 0,
    ),
    buyer: random.int(0, Math.max(0, registered)),
    status,
    couponCode: coupon?.code ?? null,
    couponPercent: coupon?.discountPercent ?? null,
    createdAt: at,
    changedAt,
    lines,
    changes,
    payment: isPaid ? createPayment(random, changedAt) : null,
    refund: null,
    downloadedAt: status === 'completed' && random.chance(0.85) ? calendar.after(changedAt, 0.1, 20) : null,
  };
}

function couponAt(calendar: Calendar, random: Random, at: Date) {
  const expired = calendar.ageOf(at) < PAST_COUPON.expiredDaysAgo + 1;
  return random.pick(expired ? DEMO_COUPONS : [PAST_COUPON, PAST_COUPON, ...DEMO_COUPONS]);
}

const NEWEST = ['pending', 'processing', 'pending', 'completed'] as const;

/** Old orders are settled; those of the last days are in every state, on whatever day the demo is made. */
function statusAt(ageDays: number, newerOrders: number, random: Random): OrderStatus {
  if (ageDays < 2) return NEWEST[newerOrders % NEWEST.length]!;
  if (ageDays < 5) return random.pick(['processing', 'completed', 'completed', 'completed', 'cancelled']);
  return random.chance(0.86) ? 'completed' : 'cancelled';
}

function createChanges(
  calendar: Calendar,
  random: Random,
  status: OrderStatus,
  at: Date,
): DemoStatusChange[] {
  const changes: DemoStatusChange[] = [{ from: null, to: 'pending', by: 'buyer', at }];
  if (status === 'pending') return changes;
  if (status === 'cancelled') {
    const expired = random.chance(0.6);
    const end = expired ? calendar.after(at, 48, 48.1) : calendar.after(at, 1, 40);
    changes.push({ from: 'pending', to: 'cancelled', by: expired ? 'system' : 'buyer', at: end });
    return changes;
  }
  const started = calendar.after(at, 0.5, 12);
  changes.push({ from: 'pending', to: 'processing', by: 'admin', at: started });
  if (status === 'completed') {
    changes.push({ from: 'processing', to: 'completed', by: 'admin', at: calendar.after(started, 0.2, 24) });
  }
  return changes;
}

function createPayment(random: Random, at: Date): DemoOrder['payment'] {
  const method = random.pick(['paypal', 'paypal', 'paypal', 'card', 'card', 'bank', 'crypto'] as const);
  return { method, reference: `DEMO-${random.int(100_000, 999_999)}`, at };
}

/** Takes whole orders back, and a part of others. */
function refundSome(calendar: Calendar, random: Random, orders: readonly DemoOrder[]): void {
  const old = random.shuffle(
    orders.filter(({ status, changedAt }) => status === 'completed' && calendar.ageOf(changedAt) > 12),
  );
  old.slice(0, 5).forEach((order, index) => {
    order.refund = {
      amountCents: index < 3 ? null : 50_00,
      reason: index < 3 ? REFUND_REASONS[index]! : 'Goodwill: the delivery took three days.',
      at: calendar.after(order.changedAt, 20, 200),
    };
  });
}
