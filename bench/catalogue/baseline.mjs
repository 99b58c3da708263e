import { createServer } from 'node:http';
import pg from 'pg';

/** The baseline: Node's HTTP server, one query, JSON.stringify; the fifty rows and ten fields of the measured responses. */
const ROWS = `
  SELECT id, name, category, price_cents::float8 / 100 AS price, bpm, music_key AS "musicKey", img, audio,
         play_count AS "playCount", is_hot AS "isHot"
    FROM products WHERE status IN ('published', 'reserved') ORDER BY id DESC LIMIT $1`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const server = createServer(async (_request, response) => {
  const { rows } = await pool.query(ROWS, [50]);
  const body = JSON.stringify({ data: { products: { nodes: rows } } });
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
