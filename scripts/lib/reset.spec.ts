import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FakeProject } from './fake-project.js';

const RESET = `await import('./scripts/reset.mjs');`;

async function reset(files: Record<string, string>) {
  const project = new FakeProject(files);
  const { output } = await project.run(RESET);
  const isKept = existsSync(join(project.root, 'var'));
  project.remove();
  return { output: output.replaceAll(project.root, ''), isKept };
}

it('removes the data of a store that no server uses', async () => {
  const files = { 'var/postgres/PG_VERSION': '18', 'var/postgres/postmaster.pid': '999999999\n' };
  expect(await reset(files)).toEqual({ output: 'Removed /var.\n', isKept: false });
});

it('removes nothing while a server uses it, and nothing that is no store', async () => {
  const pid = `${process.pid}\n`;
  const used = await reset({ 'var/postgres/PG_VERSION': '18', 'var/postgres/postmaster.pid': pid });
  expect(used).toEqual({ output: expect.stringContaining('stop it first') as string, isKept: true });
  const foreign = await reset({ 'var/photos/one.jpg': '' });
  expect(foreign).toEqual({ output: expect.stringContaining('nothing was removed') as string, isKept: true });
});
