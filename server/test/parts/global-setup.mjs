import { ensureServerBuilt } from '../../../scripts/lib/build.mjs';
import { ensureParts } from '../../../scripts/lib/install-parts.mjs';

/** Builds the server and installs its services. */
export default async function prepare() {
  await ensureServerBuilt();
  await ensureParts();
}
