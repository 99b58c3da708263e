import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './lib/paths.mjs';

// `npm run start:production`: the server as in production, on this machine: cookies, limits, messages and the refusal of demo
// passwords as there. Data lie in `var/production`; variables that are set already stay.

const DATA_DIR = process.env.DATA_DIR ?? inRoot('var/production');
const PASSWORD_FILE = join(DATA_DIR, 'admin-password');
const defaults = {
  NODE_ENV: 'production',
  DATA_DIR,
  PUBLIC_URL: `http://localhost:${process.env.PORT ?? 3000}`,
  APP_SECRET: keptSecret(join(DATA_DIR, 'app-secret')),
  ADMIN_EMAIL: 'admin@example.test',
  ADMIN_PASSWORD: keptSecret(PASSWORD_FILE),
};
for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value;
console.log(
  `First admin: ${process.env.ADMIN_EMAIL}, with ADMIN_PASSWORD or the password in ${PASSWORD_FILE}`,
);
await import('./start.mjs');

/** Made once: sessions and sealed columns outlive the process. */
function keptSecret(file) {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const made = randomBytes(32).toString('hex');
  mkdirSync(DATA_DIR, { recursive: true });
  writeFileSync(file, made, { mode: 0o600 });
  return made;
}
