import { existsSync, renameSync, rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { readRecord, writeRecord } from './build-record.mjs';
import { compile } from './compile.mjs';
import { inRoot } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { run } from './run.mjs';
import { fingerprint, sourceFiles } from './source-files.mjs';

const CLIENT_CONFIG = 'client/vite.config.ts';
/** The guides and the GraphQL explorer under /api/docs. */
const API_DOCS_CONFIG = 'client/api-docs/vite.config.ts';
/** The storefront's bundle for the server, which renders public pages with it. */
const PRERENDER = 'dist/prerender';

const SERVER = ['server/src', 'audio', 'demo', 'domain'];

/** Builds what has changed since the last build into dist/. */
export async function ensureBuilt() {
  await ensureServerBuilt();
  await ensureClientBuilt();
  await ensureApiDocsBuilt();
}

/** Compiles the server and copies the texts that it serves. Returns the number of written files. */
export async function ensureServerBuilt() {
  const guides = sourceFiles('docs').filter((file) => file.endsWith('.md'));
  const count = await compile([...SERVER, 'server/schema.graphql', ...guides], inRoot('dist'));
  if (count) console.log(`Server built (${count} ${count === 1 ? 'file' : 'files'}).`);
  return count;
}

export async function ensureClientBuilt() {
  const recordFile = inRoot('dist', '.client.json');
  const files = fingerprint(sourceFiles('client', 'domain', 'package-lock.json'));
  const upToDate =
    existsSync(inRoot('dist/client/index.html')) && isDeepStrictEqual(readRecord(recordFile), files);
  if (upToDate) return;
  console.log('Building the client …');
  await vite('build');
  await vite('build', '--ssr', inRoot('client/src/app/entry-server.tsx'), '--outDir', inRoot(PRERENDER));
  // Only the server reads the manifest, to preload the files of a page.
  renameSync(inRoot('dist/client/.vite/manifest.json'), inRoot(PRERENDER, 'manifest.json'));
  rmSync(inRoot('dist/client/.vite'), { recursive: true });
  await precompress(inRoot('dist/client'));
  writeRecord(recordFile, files);
}

async function ensureApiDocsBuilt() {
  const recordFile = inRoot('dist', '.api-docs.json');
  const files = fingerprint(sourceFiles('client/api-docs', 'domain', 'docs', 'package-lock.json'));
  const upToDate =
    existsSync(inRoot('dist/api-docs/docs.js')) && isDeepStrictEqual(readRecord(recordFile), files);
  if (upToDate) return;
  await viteWith(API_DOCS_CONFIG, 'build');
  writeRecord(recordFile, files);
}

const vite = (...args) => viteWith(CLIENT_CONFIG, ...args);

function viteWith(config, ...args) {
  return run(process.execPath, [
    inRoot('node_modules/vite/bin/vite.js'),
    ...args,
    '-c',
    config,
    '--logLevel',
    'warn',
  ]);
}
