import { readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { collectNotices } from './lib/notices.mjs';
import { inRoot } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';

const FILE = inRoot('THIRD-PARTY-NOTICES');

/** `npm run notices`: writes THIRD-PARTY-NOTICES from the production dependencies; `--check` only compares. */
await runScript(async () => {
  await ensureInstalled();
  const notices = collectNotices();
  if (!process.argv.includes('--check')) return writeFileSync(FILE, notices);
  if (readFileSync(FILE, 'utf8') !== notices) {
    throw new Error('THIRD-PARTY-NOTICES does not match package-lock.json: npm run notices');
  }
});
