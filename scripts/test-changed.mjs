import { existsSync } from 'node:fs';
import { branchBase, changedFiles, git } from './lib/changes.mjs';
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
  const from = since ?? branchBase();
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

function list(names) {
  return names.length > 0 ? names.join(', ') : 'none';
}

/** Texts of the lines that the change removes: a spec of another module may expect one. */
function removedTexts(since) {
  const lines = git('diff', '--unified=0', since, '--', 'server/src', 'domain').split('\n');
  const removed = lines.filter((line) => line.startsWith('-') && !line.startsWith('---')).join('\n');
  return [...removed.matchAll(/(['"`])((?:(?!\1)[^\\\n$])+)\1/g)].map(([, , text]) => text);
}
