import { readFileSync, writeFileSync } from 'node:fs';
import { ensureServerBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';
import { insertWebhookExamples } from './lib/webhook-examples.mjs';
import { withServer } from './lib/with-server.mjs';

const FILE = inRoot('docs/webhooks.md');

/** `npm run webhook-examples`: writes the messages in docs/webhooks.md from the examples of the payload classes. */
await runScript(async () => {
  await ensureInstalled();
  await ensureServerBuilt();
  await withServer(async (url) => {
    const response = await fetch(`${url}/api/openapi.json`);
    writeFileSync(FILE, insertWebhookExamples(readFileSync(FILE, 'utf8'), await response.json()));
  });
});
