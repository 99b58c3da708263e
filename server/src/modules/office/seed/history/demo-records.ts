import type { EntityManager } from 'typeorm';

/** Job that runs once the demo shop and its past are stored. */
export const DEMO_SEEDED = 'demo-seeded';
/** Job that runs for the orders of that past, before the slower one. */
export const DEMO_SOLD = 'demo-sold';

/** True for an order of the made-up past, which `removeDemoHistory` deletes. */
export async function isDemoOrder(manager: EntityManager, orderId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM demo_records WHERE table_name = 'orders' AND record_id = $1`,
    [orderId],
  );
  return rows.length > 0;
}

/** Numbers of the completed orders of the made-up past, the earliest sale first. */
export async function completedDemoOrders(manager: EntityManager): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT o.id FROM orders o JOIN demo_records r ON r.table_name = 'orders' AND r.record_id = o.id
      WHERE o.status = 'completed' ORDER BY o.updated_at, o.id`,
  );
  return rows.map(({ id }) => id);
}
