import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StandInProject } from './stand-in-project.js';

const LOCK = JSON.stringify({ packages: { '': {}, 'node_modules/zod': { version: '4.0.0' } } });
const INSTALL = `import { ensureInstalled } from './scripts/lib/install.mjs'; await ensureInstalled();`;

let project: StandInProject;
beforeEach(() => {
  project = new StandInProject({
    'package-lock.json': LOCK,
    'bin/npm': '#!/bin/sh\necho "npm called: $1"\n',
  });
});
afterEach(() => project.remove());

/** Another project's packages, in which `held` is installed. */
function linkTo(held: string): string {
  const folder = join(project.root, 'elsewhere');
  mkdirSync(folder);
  writeFileSync(join(folder, '.package-lock.json'), held);
  symlinkSync(folder, join(project.root, 'node_modules'));
  return folder;
}

it('installs where nothing is installed', async () => {
  expect((await project.run(INSTALL)).output).toContain('npm called: ci');
});

it('installs nothing through a link, which would empty the folder it leads to', async () => {
  const folder = linkTo('{ "packages": {} }');
  const { ok, output } = await project.run(INSTALL);
  expect(ok).toBe(false);
  expect(output).toContain('node_modules is a link');
  expect(output).not.toContain('npm called');
  expect(existsSync(join(folder, '.package-lock.json'))).toBe(true);
});

it('takes a link to a folder that holds everything', async () => {
  linkTo(LOCK);
  expect(await project.run(INSTALL)).toEqual({ ok: true, output: '' });
});
