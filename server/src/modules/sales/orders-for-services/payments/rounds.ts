import type { EntityManager } from 'typeorm';
import type { ServiceOrder } from '../service-order.entity.js';
import type { ServiceQuote } from '../quotes/service-quote.entity.js';
import { ServiceVersion } from '../versions/service-version.entity.js';
import { furtherRounds, type Rounds, type StageOrder } from './service-payment.rules.js';

/** Rounds of changes by service order: used, and included in the price or added to it. */
export async function roundsOf(
  manager: EntityManager,
  quotes: readonly ServiceQuote[],
  orders: ReadonlyMap<number, readonly StageOrder[]>,
): Promise<Map<number, Rounds>> {
  const rows: { id: number; used: number }[] = await manager.query(
    `SELECT service_order_id AS id, count(*)::integer AS used FROM service_rounds
      WHERE service_order_id = ANY ($1) GROUP BY service_order_id`,
    [quotes.map(({ serviceOrderId }) => serviceOrderId)],
  );
  const used = new Map(rows.map((row) => [row.id, row.used]));
  return new Map(
    quotes.map(({ serviceOrderId: id, rounds: included }) => [
      id,
      { used: used.get(id) ?? 0, included: included + furtherRounds(orders.get(id) ?? []) },
    ]),
  );
}

/** True once the customer could hear something: a later cancellation leaves the deposit and used rounds. */
export function hasVersion(manager: EntityManager, { id }: ServiceOrder): Promise<boolean> {
  return manager.existsBy(ServiceVersion, { serviceOrderId: id });
}
