import { FakeProject } from './fake-project.js';

/** Makes one change after the other, each once the one before was reported, and prints what was reported for each. */
const REPORT = `
  import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
  import { watchFolders } from './scripts/lib/watch.mjs';
  const replace = (file, text) => {
    writeFileSync('saved', text);
    renameSync('saved', file);
  };
  const changes = [
    () => replace('code/deep/one.ts', 'first'),
    () => replace('code/deep/one.ts', 'second'),
    () => writeFileSync('code/deep/one.ts', 'third'),
    () => { mkdirSync('more/new/folder', { recursive: true }); writeFileSync('more/new/folder/two.ts', ''); },
    () => replace('more/new/folder/two.ts', 'changed'),
    () => { writeFileSync('code/one.spec.ts', ''); writeFileSync('code/three.ts', ''); },
  ];
  const reports = [];
  const next = () => {
    const change = changes.shift();
    if (change) return change();
    process.stdout.write(JSON.stringify(reports));
    process.exit();
  };
  watchFolders(['code', 'more'], (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'), (files) => {
    reports.push(files);
    next();
    if (reports.length === 1) throw new Error('a failed call');
  });
  next();`;

it('reports files that were saved by rename, again and again, and those in new folders', async () => {
  const project = new FakeProject({ 'code/deep/one.ts': '', 'more/other.ts': '' });
  const { output } = await project.run(REPORT);
  project.remove();
  expect(JSON.parse(output.replace('a failed call', ''))).toEqual([
    ['code/deep/one.ts'],
    ['code/deep/one.ts'],
    ['code/deep/one.ts'],
    ['more/new/folder/two.ts'],
    ['more/new/folder/two.ts'],
    ['code/three.ts'],
  ]);
});
