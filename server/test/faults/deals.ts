import { setTimeout as delay } from 'node:timers/promises';
import type { OrderStatus } from '#domain/statuses.js';
import { Deal } from './deal.js';
import type { Random } from './random.js';
import { select, type Shop } from './shop.js';

/** Below the limit of twenty holds per buyer. */
const LEFT_PENDING = 12;
/** Status changes of an order, equally likely. */
const COURSES: readonly OrderStatus[][] = [
  ['completed'],
  ['cancelled'],
  ['processing', 'completed'],
  ['completed', 'cancelled'],
  [],
];

/** A load of buyers and an admin who changes the status of their orders, with a record of what was acknowledged. */
export class Deals {
  readonly made: Deal[] = [];
  private stopping = false;
  private working: Promise<void>[] = [];
  private leftPending = new Map<number, number>();

  constructor(
    private readonly shop: Shop,
    private readonly random: Random,
  ) {}

  begin(): void {
    this.stopping = false;
    this.working = this.shop.buyers.map((_, buyer) => this.buyOn(buyer));
  }

  /** Completes every deal, even while the server is down. */
  async finish(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.working);
  }

  acknowledged(): Deal[] {
    return this.made.filter(({ orderId }) => orderId !== null);
  }

  /** Differences between the database and what was acknowledged. */
  async discrepancies(databaseUrl: string): Promise<string[]> {
    const orders = await select<StoredOrder>(databaseUrl, ORDERS);
    const stored = new Map(orders.map((order) => [order.id, order]));
    const found = this.acknowledged().flatMap((deal) => {
      const expected = JSON.stringify(expectedOrder(deal, this.lives(deal.track)));
      const actual = JSON.stringify(stored.get(deal.orderId ?? 0) ?? null);
      return expected === actual ? [] : [`acknowledged ${expected}, stored ${actual}`];
    });
    const keys = new Set(orders.map(({ email }) => email));
    if (keys.size !== orders.length) found.push(`${orders.length} orders of ${keys.size} wishes`);
    const twice = await select<{ id: number }>(databaseUrl, SOLD_TWICE);
    return [...found, ...twice.map(({ id }) => `track ${id} is in two live orders`)];
  }

  /** The deals that hold a track. */
  private lives(track: number): Deal[] {
    return this.acknowledged().filter((deal) => deal.track === track && deal.status !== 'cancelled');
  }

  private async buyOn(buyer: number): Promise<void> {
    const { admin, buyers } = this.shop;
    while (!this.stopping) {
      const deal = new Deal(this.made.length, this.nextTrack(), this.random.below(2) === 0);
      this.made.push(deal);
      await deal.place(buyers[buyer]!);
      if (deal.refusal) {
        if (deal.refusal !== 'TRACK_UNAVAILABLE') throw new Error(`deal ${deal.number}: ${deal.refusal}`);
        continue;
      }
      for (const status of this.course(buyer)) await deal.set(admin, status);
      await delay(this.random.below(20));
    }
  }

  private course(buyer: number): readonly OrderStatus[] {
    const course = COURSES[this.random.below(COURSES.length)]!;
    const pending = this.leftPending.get(buyer) ?? 0;
    if (course.length > 0) return course;
    if (pending >= LEFT_PENDING) return ['cancelled'];
    this.leftPending.set(buyer, pending + 1);
    return course;
  }

  /** One in four picks a recently requested track. */
  private nextTrack(): number {
    const { tracks } = this.shop;
    const last = this.made.at(-1);
    if (last && this.random.below(4) === 0) return last.track;
    return tracks[this.random.below(tracks.length)]!;
  }
}

interface StoredOrder {
  id: number;
  email: string;
}

const ORDERS = `
  SELECT o.id, o.email, o.status, o.total_cents::int AS total, l.product_id AS track, l.is_live AS live, p.status AS shop
    FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id`;
const SOLD_TWICE = `
  SELECT product_id AS id FROM order_lines l JOIN orders o ON o.id = l.order_id
   WHERE o.status <> 'cancelled' GROUP BY product_id HAVING count(*) > 1`;

function expectedOrder(deal: Deal, holders: Deal[]) {
  const [holder] = holders;
  return {
    id: deal.orderId,
    email: deal.email,
    status: deal.status,
    total: Math.round(deal.total * 100),
    track: deal.track,
    live: deal.status !== 'cancelled',
    shop: shopStatus(holder),
  };
}

function shopStatus(holder: Deal | undefined): string {
  if (!holder) return 'published';
  return holder.status === 'completed' ? 'sold' : 'reserved';
}
