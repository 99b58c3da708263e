import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { apiContract } from './lib/api-contract.mjs';
import { ensureServerBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';
import { withServer } from './lib/with-server.mjs';

const require = createRequire(import.meta.url);

/** `npm run api-release`, at a release: keeps what is released, which later changes of the API are compared with. */
await runScript(async () => {
  await ensureInstalled();
  await ensureServerBuilt();
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  mkdirSync(inRoot('server/released'), { recursive: true });
  writeFileSync(inRoot('server/released/schema.graphql'), withoutTexts('server/schema.graphql'));
  await withServer(async (url) => {
    const response = await fetch(`${url}/api/openapi.json`);
    const contract = { version, facts: apiContract(await response.json()) };
    writeFileSync(inRoot('server/released/contract.json'), linePerFact(contract));
  });
});

function withoutTexts(file) {
  const { parse, print, visit } = require('graphql');
  const schema = visit(parse(readFileSync(inRoot(file), 'utf8')), {
    enter: (node) => (node.description ? { ...node, description: undefined } : undefined),
  });
  return `${print(schema)}\n`;
}

function linePerFact({ version, facts }) {
  const lines = Object.entries(facts).map(([key, fact]) => `${JSON.stringify(key)}: ${JSON.stringify(fact)}`);
  return `{ "version": "${version}", "facts": {\n${lines.join(',\n')}\n} }\n`;
}
