import type { EntityManager } from 'typeorm';

/** Job that runs once the demo shop and its past are stored. */
export const DEMO_SEEDED = 'demo-seeded';

/** True for an order of the made-up past, which `removeDemoHistory` deletes. */
export async function isDemoOrder(manager: EntityManager, orderId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM demo_records WHERE table_name = 'orders' AND record_id = $1`,
    [orderId],
  );
  return rows.length > 0;
}
