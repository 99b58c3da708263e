import { ensureServerBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';

/** Runs one of the server's programs in this very process, so that arguments, signals and exit code are its own. */
export async function runBuilt(program) {
  await ensureInstalled();
  await ensureServerBuilt();
  await import(inRoot('dist/server/src', program));
}
