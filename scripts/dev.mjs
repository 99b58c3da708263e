import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureServerBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';
import { Restartable } from './lib/restartable.mjs';
import { run } from './lib/run.mjs';
import { runScript } from './lib/run-script.mjs';
import { watchFolder } from './lib/watch.mjs';

const isCode = (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file);
const isSchemaOrOperation = (file) => file.endsWith('.graphql');

await runScript(async () => {
  await ensureInstalled();
  await generate();
  await ensureServerBuilt();

  const server = new Restartable('dist/server/src/main.js');
  await server.restart();
  const client = spawn(
    process.execPath,
    [inRoot('node_modules/vite/bin/vite.js'), '-c', 'client/vite.config.ts'],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );

  const rebuild = async () => {
    await ensureServerBuilt();
    await server.restart();
  };
  watchFolder('server/src', isCode, rebuild);
  watchFolder('demo', isCode, rebuild);
  watchFolder('audio', isCode, rebuild);
  watchFolder('domain', isCode, rebuild);
  watchFolder('server', (file) => file === 'schema.graphql', generate);
  watchFolder('client/src', isSchemaOrOperation, generate);

  const end = async () => {
    client.kill('SIGTERM');
    await server.stop();
    process.exit();
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  await once(client, 'exit');
  await end();
});

/** Generates types and hooks of the client from its operations and the server's schema. */
async function generate() {
  await run(process.execPath, [
    inRoot('node_modules/@graphql-codegen/cli/esm/bin.js'),
    '--config=codegen.yml',
    '--silent',
  ]);
}
