import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';

/**
 * Runs what a change reaches: the checks, specs beside the changed files and of what imports them, integration specs of changed
 * modules and those that name a text that the change removes, and the main journeys of the areas touched. The change is what differs from the commit at which the branch left main,
 * or from the last commit while on main; `--since=REF` names another.
 */
await runScript(async () => {
  await ensureInstalled();
  const { runReached } = await import('./lib/suites.mjs');
  const { reachedIntegrationSpecs, reachedJourneys } = await import('./lib/reached.mjs');
  const since = process.argv.find((argument) => argument.startsWith('--since='))?.slice('--since='.length);
  const from = since ?? base();
  const changed = changedFiles(from);
  if (changed.length === 0) {
    console.log('Nothing has changed.');
    return;
  }
  const sources = changed.filter((file) => /\.tsx?$/.test(file) && existsSync(inRoot(file)));
  const integration = reachedIntegrationSpecs(changed, removedTexts(from));
  const { folders, journeys } = reachedJourneys(changed);
  console.log(
    `Specs of the server (those of modules that use a changed one are left to npm test): ${list(integration)}`,
  );
  console.log(`Journeys: ${list([...folders, ...journeys])}`);
  const total = await runReached({
    sources: sources.filter((file) => !file.startsWith('e2e/')),
    integration,
    folders,
    journeys,
  });
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});

function base() {
  const onMain = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main';
  return onMain ? 'HEAD' : git('merge-base', 'HEAD', 'main');
}

/** Changed and new files, deleted ones included. */
function changedFiles(since) {
  const changed = git('diff', '--name-only', since).split('\n');
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n');
  return [...new Set([...changed, ...untracked])].filter(Boolean);
}

function list(names) {
  return names.length > 0 ? names.join(', ') : 'none';
}

/** Texts of the lines that the change removes: a spec of another module may expect one. */
function removedTexts(since) {
  const lines = git('diff', '--unified=0', since, '--', 'server/src', 'domain').split('\n');
  const removed = lines.filter((line) => line.startsWith('-') && !line.startsWith('---')).join('\n');
  return [...removed.matchAll(/(['"`])((?:(?!\1)[^\\\n$])+)\1/g)].map(([, , text]) => text);
}

function git(...args) {
  return execFileSync('git', args, { cwd: inRoot('.'), encoding: 'utf8' }).trim();
}
