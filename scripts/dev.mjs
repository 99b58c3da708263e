import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { ensureServerBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';
import { RollingServer } from './lib/rolling-server.mjs';
import { run } from './lib/run.mjs';
import { runScript } from './lib/run-script.mjs';
import { watchFolders } from './lib/watch.mjs';

const PORT = process.env.PORT ?? '3000';
const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://localhost:${PORT}`;

const isSource = (file) => !/\.spec\.tsx?$/.test(file);
const isSchemaOrOperation = (file) => file.endsWith('.graphql');

// Vite listens on PORT and forwards what the server answers, so the documented address is the one with hot reload.
await runScript(async () => {
  if (await isTaken(PORT)) {
    throw new Error(
      `PORT is wrong: another program listens on ${PORT} already. PORT=${Number(PORT) + 1} npm run dev takes another one.`,
    );
  }
  await ensureInstalled();
  await Promise.all([generate(), ensureServerBuilt()]);

  const server = new RollingServer({ PUBLIC_URL });
  const client = spawn(
    process.execPath,
    [
      inRoot('node_modules/vite/bin/vite.js'),
      '--config=client/vite.config.ts',
      `--port=${PORT}`,
      '--strictPort',
      `--host=${process.env.HOST ?? '127.0.0.1'}`,
      '--clearScreen=false',
    ],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, SERVER_PORT: String(await server.open()) } },
  );
  const end = async (code) => {
    client.kill('SIGTERM');
    await server.stop();
    process.exit(code);
  };
  process.once('SIGINT', () => end(0));
  process.once('SIGTERM', () => end(0));
  client.once('exit', (code) => end(code ?? 0));

  await server.replace();
  watchFolders(['server/src', 'demo', 'audio', 'domain'], isSource, async () => {
    const started = performance.now();
    if ((await ensureServerBuilt()) === 0 || !(await server.replace())) return;
    console.log(`The new server answers after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  });
  watchFolders(['server', 'client/src'], isSchemaOrOperation, generate);
});

/** Asks at `localhost`, as a browser does: a program may hold the port of one protocol only (127.0.0.1 or ::1). */
async function isTaken(port) {
  const socket = connect({ port: Number(port), host: 'localhost' });
  const taken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return taken;
}

/** Generates types and hooks of the client from its operations and the server's schema. */
function generate() {
  return run(process.execPath, [inRoot('scripts/codegen.mjs')]);
}
