import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The baseline: Node's HTTP server and one plain transaction with the writes of an order: lock the buyer, reserve the
 * track, order, line, history, cart, two mails and their jobs. No checks, no totals, no framework.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const status = await sell(JSON.parse(body || '{}')).then(
    () => 201,
    () => 500,
  );
  response.writeHead(status, { 'Content-Length': 2 }).end('{}');
});

async function sell({ userId, productId }) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const { rows: tracks } = await client.query(
      `UPDATE products SET status = 'reserved', quantity = 0 WHERE id = $1 AND status = 'published' RETURNING *`,
      [productId],
    );
    const [{ name, category, price_cents: cents, download_link: link }] = tracks;
    const { rows: orders } = await client.query(
      `INSERT INTO orders (user_id, subtotal_cents, discount_cents, fee_cents, total_cents, first_name, last_name, email,
                           country, phone, request_hash, hold_expires_at)
       VALUES ($1, $2, 0, 0, $2, 'Ada', 'Lovelace', 'ada@example.test', 'Sweden', '1', 'x', now() + interval '48 hours')
       RETURNING id`,
      [userId, cents],
    );
    const orderId = orders[0].id;
    await client.query(
      `INSERT INTO order_lines (order_id, product_id, name, category, price_cents, add_on_cents, include_project,
                                download_link, copy_number) VALUES ($1, $2, $3, $4, $5, 0, false, $6, 1)`,
      [orderId, productId, name, category, cents, link],
    );
    await client.query(
      `INSERT INTO order_status_changes (order_id, to_status, changed_by) VALUES ($1, 'pending', 'bench')`,
      [orderId],
    );
    await client.query('DELETE FROM cart_items WHERE user_id = $1 AND product_id = $2', [userId, productId]);
    for (const recipient of ['buyer@example.test', 'store@example.test']) {
      await client.query(
        `INSERT INTO mails (event, recipient, template, data, sent_at) VALUES ($1, $2, 'bench', $3, now())`,
        [`bench ${orderId}`, recipient, { orderId, name, category, cents }],
      );
      await client.query(`SELECT id FROM graphile_worker.add_job('bench-nothing', payload := $1::json)`, [
        JSON.stringify({ data: { orderId } }),
      ]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
