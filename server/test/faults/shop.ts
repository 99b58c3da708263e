import pg from 'pg';
import { insertSyntheticTracks } from '../../src/modules/catalogue/products/synthetic-tracks.js';
import { ADMIN } from '../support/built-server.js';
import { RemoteCaller } from '../support/remote-caller.js';

/** Users and tracks in the database of a built server. */
export interface Shop {
  admin: RemoteCaller;
  buyers: RemoteCaller[];
  tracks: number[];
}

/** Inserts tracks and buyers directly into the database, and signs all users in. */
export async function fillShop(
  databaseUrl: string,
  address: string,
  sizes: { tracks: number; buyers: number },
): Promise<Shop> {
  const emails = await withDatabase(databaseUrl, async (client) => {
    await insertSyntheticTracks(client, sizes.tracks);
    const { rows } = await client.query<{ email: string }>(
      `INSERT INTO users (name, last_name, email, password_hash, country)
       SELECT 'Buyer', n::text, 'buyer' || n || '@faults.test',
              (SELECT password_hash FROM users WHERE is_admin LIMIT 1), 'Sweden'
         FROM generate_series(1, $1) n RETURNING email`,
      [sizes.buyers],
    );
    return rows.map(({ email }) => email);
  });
  const [admin, ...buyers] = await Promise.all(
    // One address per user where the server trusts the header: unpaid holds are limited by address.
    [ADMIN.email, ...emails].map((email, n) =>
      RemoteCaller.signIn(address, { ...ADMIN, email }, { 'x-forwarded-for': `10.1.0.${n + 1}` }),
    ),
  );
  const tracks = await select<{ id: number }>(databaseUrl, 'SELECT id FROM products ORDER BY id');
  return { admin: admin as RemoteCaller, buyers, tracks: tracks.map(({ id }) => id) };
}

/** Current rows of the database, over a separate connection. */
export function select<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withDatabase(databaseUrl, async (client) => (await client.query<Row>(sql, values)).rows);
}

async function withDatabase<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A kill between two messages is an event without a query that could fail; unheard, it would end the test.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Each order has its own e-mail address, so that a mail identifies its order. */
export function orderOf(track: number, email: string) {
  return {
    products: [track],
    customer_info: {
      firstName: 'Ada',
      lastName: 'Nowak',
      email,
      country: 'Poland',
      phone: '+48 600 100 200',
    },
  };
}
