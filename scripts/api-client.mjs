import { buildApiClient } from './lib/api-client.mjs';
import { ensureServerBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/run-script.mjs';
import { withServer } from './lib/with-server.mjs';

/** `npm run api-client`: builds packages/api-client; `--from URL` takes the document of a running store. */
await runScript(async () => {
  await ensureInstalled();
  const at = process.argv.indexOf('--from');
  if (at > 0) return buildFrom(process.argv[at + 1]);
  await ensureServerBuilt();
  await withServer(buildFrom);
});

async function buildFrom(url) {
  const response = await fetch(`${url}/api/openapi.json`);
  if (!response.ok) throw new Error(`${url} responds with ${response.status}`);
  await buildApiClient(await response.json());
}
