// Child process of RollingServer. Loads the packages that the server imports, which takes most of the time of its start, and
// the server once the parent sends its environment.

import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

const SERVER = inRoot('dist/server/src');
const PACKAGE_IMPORT = /^(?:import|export)\b[^;]*?\bfrom '([^.#'][^']*)'/gm;

process.once('message', (environment) => void start(environment));
process.once('disconnect', () => process.exit());
const loaded = preload();

async function start(environment) {
  process.removeAllListeners('disconnect');
  setImmediate(() => process.disconnect()); // Node.js 20 still reads the channel while it delivers a message
  Object.assign(process.env, environment);
  await loaded;
  await import(join(SERVER, 'main.js'));
}

/** Traces instrument a package only when it is imported after their start. */
async function preload() {
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  // A package that cannot be loaded fails again, and is reported, when the server imports it.
  for (const name of packages()) await import(name).catch(() => undefined);
}

function packages() {
  const files = readdirSync(SERVER, { recursive: true }).filter((file) => file.endsWith('.js'));
  const names = files.flatMap((file) =>
    [...readFileSync(join(SERVER, file), 'utf8').matchAll(PACKAGE_IMPORT)].map(([, name]) => name),
  );
  return new Set(names.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)));
}
