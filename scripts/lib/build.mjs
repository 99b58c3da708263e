import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { readRecord, writeRecord } from './build-record.mjs';
import { compile } from './compile.mjs';
import { inRoot } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { run } from './run.mjs';
import { fingerprint, sourceFiles } from './source-files.mjs';

const CLIENT_CONFIG = 'client/vite.config.ts';

/** Brings dist/ up to date with the sources; costs next to nothing when it is. */
export async function ensureBuilt() {
  await ensureServerBuilt();
  await ensureClientBuilt();
}

export async function ensureServerBuilt() {
  const count = await compile(['server/src', 'demo', 'domain'], inRoot('dist'));
  if (count) console.log(`Server built (${count} ${count === 1 ? 'file' : 'files'}).`);
}

export async function ensureClientBuilt() {
  const recordFile = inRoot('dist', '.client.json');
  const files = fingerprint(sourceFiles('client', 'domain', 'package-lock.json'));
  const upToDate =
    existsSync(inRoot('dist/client/index.html')) && isDeepStrictEqual(readRecord(recordFile), files);
  if (upToDate) return;
  console.log('Building the client …');
  await run(process.execPath, [
    inRoot('node_modules/vite/bin/vite.js'),
    'build',
    '-c',
    CLIENT_CONFIG,
    '--logLevel',
    'warn',
  ]);
  await run(process.execPath, [inRoot('scripts/lib/first-views.mjs')]);
  await precompress(inRoot('dist/client'));
  writeRecord(recordFile, files);
}
