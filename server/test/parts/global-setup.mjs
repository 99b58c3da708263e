import { ensureServerBuilt } from '../../../scripts/lib/build.mjs';
import { ensureParts } from '../../../scripts/lib/install-parts.mjs';

/** The built server, and the programs it runs on. */
export default async function prepare() {
  await ensureServerBuilt();
  await ensureParts();
}
