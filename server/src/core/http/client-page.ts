import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the built client. */
export const CLIENT_DIR = fileURLToPath(new URL('../../../../client/', import.meta.url));

let page: string | null | undefined;

/** The client's index.html; null where the client is not built, as in most tests. */
export function clientPage(): string | null {
  const file = `${CLIENT_DIR}index.html`;
  return (page ??= existsSync(file) ? readFileSync(file, 'utf8') : null);
}
