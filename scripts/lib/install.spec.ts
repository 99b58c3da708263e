import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FakeProject } from './fake-project.js';

const LOCK = JSON.stringify({ packages: { '': {}, 'node_modules/zod': { version: '4.0.0' } } });
const INSTALL = `import { ensureInstalled } from './scripts/lib/install.mjs'; await ensureInstalled();`;

let project: FakeProject;
beforeEach(() => {
  project = new FakeProject({
    'package-lock.json': LOCK,
    'bin/npm': '#!/bin/sh\necho "npm called: $1"\n',
  });
});
afterEach(() => project.remove());

/** Links node_modules to another folder with the given lock file. */
function linkTo(held: string): string {
  const folder = join(project.root, 'elsewhere');
  mkdirSync(folder);
  writeFileSync(join(folder, '.package-lock.json'), held);
  symlinkSync(folder, join(project.root, 'node_modules'));
  return folder;
}

it('installs missing packages', async () => {
  expect((await project.run(INSTALL)).output).toContain('npm called: ci');
});

it('installs nothing through a link to an incomplete folder', async () => {
  const folder = linkTo('{ "packages": {} }');
  const { ok, output } = await project.run(INSTALL);
  expect(ok).toBe(false);
  expect(output).toContain('node_modules is a link');
  expect(output).not.toContain('npm called');
  expect(existsSync(join(folder, '.package-lock.json'))).toBe(true);
});

it('accepts a link to a complete folder', async () => {
  linkTo(LOCK);
  expect(await project.run(INSTALL)).toEqual({ ok: true, output: '' });
});
