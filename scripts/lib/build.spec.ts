import { FakeProject } from './fake-project.js';

/** Fake Vite that writes the files of an empty client. */
const VITE_PROGRAM = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  const target = process.argv.includes('--ssr') ? 'dist/prerender' : 'dist/client';
  mkdirSync(target, { recursive: true });
  if (target === 'dist/prerender') {
    writeFileSync('dist/prerender/entry-server.js', '');
  } else {
    mkdirSync('dist/client/.vite', { recursive: true });
    writeFileSync('dist/client/index.html', '');
    writeFileSync('dist/client/.vite/manifest.json', '{}');
  }`;

it('builds the client and its server bundle without changes to the globals of the process', async () => {
  const project = new FakeProject({
    'node_modules/vite/package.json': '{ "type": "module" }',
    'node_modules/vite/bin/vite.js': VITE_PROGRAM,
  });
  const { output } = await project.run(`
    import { existsSync } from 'node:fs';
    import { ensureClientBuilt } from './scripts/lib/build.mjs';
    const before = [process.env.NODE_ENV, ...Object.getOwnPropertyNames(globalThis)];
    await ensureClientBuilt();
    const after = [process.env.NODE_ENV, ...Object.getOwnPropertyNames(globalThis)];
    process.stdout.write(JSON.stringify({
      bundle: existsSync('dist/prerender/entry-server.js'),
      manifest: existsSync('dist/prerender/manifest.json'),
      new: after.filter((one) => !before.includes(one)),
    }) + '\\n');`);
  project.remove();
  expect(JSON.parse(output.split('\n').at(-2) ?? '')).toEqual({ bundle: true, manifest: true, new: [] });
});
