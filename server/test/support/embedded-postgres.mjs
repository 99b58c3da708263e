import { join } from 'node:path';
import { compile } from '../../../scripts/lib/compile.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';

const DATABASE = 'server/src/core/database';

/**
 * The path of the embedded PostgreSQL's module as plain JavaScript. Jest starts its database, and a spec its processes,
 * outside of Jest's transformation, so only this part is compiled.
 */
export async function compiledEmbeddedPostgres() {
  const target = inRoot('.cache/embedded-postgres');
  await compile([`${DATABASE}/embedded`, `${DATABASE}/embedded-postgres.ts`], target);
  return join(target, DATABASE, 'embedded-postgres.js');
}
