import { DataSource, type EntityManager } from 'typeorm';
import { DEMO_PAYMENT_INSTRUCTIONS } from '#domain/payments.js';
import { dataSourceOptions, retryTransaction } from '#core/database/index.js';
import { PAYMENT_INSTRUCTIONS_SETTING } from '../../../money/payments/index.js';

/** Number of rows of one table that were removed. */
export interface RemovedRows {
  table: string;
  rows: number;
}

const marked = (table: string) => `SELECT record_id FROM demo_records WHERE table_name = '${table}'`;
const OF_DEMO_ORDERS = `order_id IN (${marked('orders')})`;
/** Bookings of admins for orders and payouts of the demo are removed with them. */
const DEMO_TRANSACTIONS = `
  id IN (${marked('ledger_transactions')}) OR ${OF_DEMO_ORDERS} OR payout_id IN (${marked('payouts')})`;

/** Rows to delete, each table after those that refer to it. */
const REMOVALS: readonly (readonly [table: string, condition: string])[] = [
  ['ledger_entries', `transaction_id IN (SELECT id FROM ledger_transactions WHERE ${DEMO_TRANSACTIONS})`],
  ['ledger_transactions', DEMO_TRANSACTIONS],
  ['payment_problems', `${OF_DEMO_ORDERS} OR payout_id IN (${marked('payouts')})`],
  ['payouts', `id IN (${marked('payouts')})`],
  ['sepa_files', 'id NOT IN (SELECT sepa_file_id FROM payouts WHERE sepa_file_id IS NOT NULL)'],
  ['refund_lines', `refund_id IN (SELECT id FROM refunds WHERE ${OF_DEMO_ORDERS})`],
  ['refunds', OF_DEMO_ORDERS],
  ['payment_events', `payment_id IN (SELECT id FROM payments WHERE ${OF_DEMO_ORDERS})`],
  ['payment_returns', `payment_id IN (SELECT id FROM payments WHERE ${OF_DEMO_ORDERS})`],
  ['payments', OF_DEMO_ORDERS],
  ['orders', `id IN (${marked('orders')})`],
  // Invoices go after the orders: no job issues one for an order that is gone. The series and the chain of the demo go as a
  // whole.
  ['invoices', 'is_demo'],
  ['invoice_counters', `kind LIKE 'demo%'`],
  ['certificate_checkpoints', `chain = 'demo'`],
  ['certificate_links', `chain = 'demo'`],
  ['track_submissions', `id IN (${marked('track_submissions')})`],
  ['service_orders', `id IN (${marked('service_orders')})`],
  ['contact_messages', `id IN (${marked('contact_messages')})`],
  // Decisions of admins about reports of the demo as well.
  [
    'statements',
    `id IN (${marked('statements')}) OR subject IN
       (SELECT 'content-report:' || record_id FROM demo_records WHERE table_name = 'content_reports')`,
  ],
  ['content_reports', `id IN (${marked('content_reports')})`],
  ['newsletters', `id IN (${marked('newsletters')})`],
  ['subscribers', `id IN (${marked('subscribers')})`],
  ['products', `id IN (${marked('products')})`],
  ['trader_details', `seller_id IN (${marked('sellers')})`],
  ['sellers', `id IN (${marked('sellers')})`],
  ['users', `id IN (${marked('users')})`],
  ['coupons', `id IN (${marked('coupons')})`],
  [
    'settings',
    `name = '${PAYMENT_INSTRUCTIONS_SETTING}' AND value #>> '{}' = '${DEMO_PAYMENT_INSTRUCTIONS}'`,
  ],
  // Plays of tracks that stay; no real play is older than the first start.
  ['play_days', `day < (SELECT min(created_at AT TIME ZONE 'UTC')::date FROM demo_records)`],
];

/** Tables that refuse deletions. */
const APPEND_ONLY = ['ledger_transactions', 'ledger_entries', 'invoices'] as const;

/**
 * Deletes the demo's history in one transaction: people, orders and what depends on them. The catalogue, the demo logins and
 * every other row stay. Safe beside a running server, and without a history.
 * @returns the tables that had rows
 */
export async function removeDemoHistory(databaseUrl: string): Promise<RemovedRows[]> {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl)).initialize();
  try {
    return await retryTransaction(dataSource, async (manager) => {
      // Orders are locked before the tables, as a booking does, so that the two cannot deadlock.
      await manager.query(`SELECT FROM orders WHERE id IN (${marked('orders')}) ORDER BY id FOR UPDATE`);
      for (const table of APPEND_ONLY)
        await manager.query(`ALTER TABLE ${table} DISABLE TRIGGER append_only`);
      const removed: RemovedRows[] = [];
      for (const [table, condition] of REMOVALS) {
        const rows = await remove(manager, table, condition);
        if (rows > 0) removed.push({ table, rows });
      }
      // Deferred checks of the ledger run now: a table with pending ones cannot be altered.
      await manager.query('SET CONSTRAINTS ALL IMMEDIATE');
      for (const table of APPEND_ONLY) await manager.query(`ALTER TABLE ${table} ENABLE TRIGGER append_only`);
      await manager.query('DELETE FROM demo_records');
      return removed;
    });
  } finally {
    await dataSource.destroy();
  }
}

async function remove(manager: EntityManager, table: string, condition: string): Promise<number> {
  const [, rows]: [unknown[], number] = await manager.query(`DELETE FROM ${table} WHERE ${condition}`);
  return rows;
}
