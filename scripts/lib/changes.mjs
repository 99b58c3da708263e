import { execFileSync } from 'node:child_process';
import { inRoot } from './paths.mjs';

/** The commit at which the branch left main, or the last commit while on main. */
export function branchBase() {
  const onMain = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main';
  return onMain ? 'HEAD' : git('merge-base', 'HEAD', 'main');
}

/** Files that differ from a commit: changed and new ones, deleted ones included. */
export function changedFiles(since) {
  const changed = git('diff', '--name-only', since).split('\n');
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n');
  return [...new Set([...changed, ...untracked])].filter(Boolean);
}

export function git(...args) {
  return execFileSync('git', args, { cwd: inRoot('.'), encoding: 'utf8' }).trim();
}
