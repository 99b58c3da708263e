import { createServer } from 'node:http';
import pg from 'pg';
import { plainOf, TABLES } from './tables.mjs';

/** The baseline: Node's HTTP server, the page and its total, JSON.stringify: `/?table=2&kind=sort&rows=10000`. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const server = createServer(async (request, response) => {
  const query = new URL(request.url, 'http://localhost').searchParams;
  const table = TABLES[Number(query.get('table'))];
  if (!table) return response.end();
  const [page, total] = plainOf(table, query.get('kind'), Number(query.get('rows')));
  const { rows } = await pool.query(page);
  const counted = await pool.query(total);
  const body = JSON.stringify({ data: { nodes: rows, totalCount: Number(counted.rows[0].count) } });
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
});

server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
