import type { EntityManager } from 'typeorm';
import type { ServiceOrder } from '../service-order.entity.js';
import type { ServiceQuote } from '../quotes/service-quote.entity.js';
import { paidRounds, type Rounds, type StageOrder } from './service-payment.rules.js';

/** Rounds of changes by service order: used, and included in the price or paid beyond it. */
export function roundsOf(
  _manager: EntityManager,
  quotes: readonly ServiceQuote[],
  orders: ReadonlyMap<number, readonly StageOrder[]>,
): Promise<Map<number, Rounds>> {
  const rounds = quotes.map(({ serviceOrderId, rounds: included }): [number, Rounds] => [
    serviceOrderId,
    { used: 0, included: included + paidRounds(orders.get(serviceOrderId) ?? []) },
  ]);
  return Promise.resolve(new Map(rounds));
}

/** True once the customer could hear something: a later cancellation leaves the deposit. */
export function hasVersion(_manager: EntityManager, { status }: ServiceOrder): Promise<boolean> {
  return Promise.resolve(status === 'in_review' || status === 'approved');
}
