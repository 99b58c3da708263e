import type { ClientBase } from 'pg';
import { filesBehind } from '../media/index.js';

/** Every file that a row names, with its variants. */
export async function mediaPaths(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    `SELECT path FROM media
      UNION SELECT unnest(ARRAY[img, audio]) FROM products
      UNION SELECT unnest(ARRAY[img, audio]) FROM demos
      UNION SELECT img FROM order_lines WHERE img IS NOT NULL
      ORDER BY path`,
  );
  return rows.flatMap(({ path }) => filesBehind(path));
}
