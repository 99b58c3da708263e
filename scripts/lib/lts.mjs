import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { inRoot } from './paths.mjs';
import { capture, run } from './run.mjs';

/** The long-term support line of Node.js that the product must also run on, beside the oldest one that `engines` names. */
const LTS_MAJOR = 24;
const FOLDER = inRoot('.cache/lts');
const PACKAGE = `node-${process.platform}-${process.arch}`;

/** Installs the current release of the LTS line from the package registry, once. Returns the path of its binary. */
export async function ensureLtsNode() {
  const binary = `${FOLDER}/node_modules/${PACKAGE}/bin/node`;
  if (!existsSync(binary)) {
    console.log(`Installing Node.js ${LTS_MAJOR} (once) …`);
    await run('npm', [
      'install',
      '--prefix',
      FOLDER,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${PACKAGE}@${LTS_MAJOR}`,
    ]);
  }
  const { ok, output } = await capture(binary, ['--version']);
  if (!ok || !output.startsWith(`v${LTS_MAJOR}.`)) throw new Error(`${binary} is not Node.js ${LTS_MAJOR}`);
  return binary;
}

/**
 * Checks and builds the product again with the given Node.js. Leaves out lint, types and format, whose results do not
 * depend on it. @throws Error when either fails
 */
export async function checkAndBuildWith(binary) {
  await run(binary, [inRoot('scripts/check.mjs'), '--runtime']);
  await rm(inRoot('dist'), { recursive: true, force: true });
  await run(binary, [inRoot('scripts/build.mjs')]);
}
