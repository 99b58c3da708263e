import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { filesBehind, type MediaStorage } from '../media/index.js';

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

/** A media file's content; null when it is gone, as a file that was replaced during the backup is. */
export async function readMedia(storage: MediaStorage, path: string): Promise<Buffer | null> {
  const place = storage.locate(path);
  if ('url' in place) {
    const answer = await fetch(place.url);
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  }
  return readFile(place.file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
