import { StandInProject } from './stand-in-project.js';

/** Writes what the real one would, for a client without a page. */
const VITE_PROGRAM = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  if (process.argv.includes('--ssr')) {
    mkdirSync('dist/first-view', { recursive: true });
    writeFileSync('dist/first-view/first-view.js', 'export const PAGES = {};');
  } else {
    mkdirSync('dist/client/.vite', { recursive: true });
    writeFileSync('dist/client/index.html', '');
    writeFileSync('dist/client/.vite/manifest.json', '{}');
  }`;
/** As Vite does when it builds in the process of its caller. */
const VITE = `
  export async function build() {
    process.env.NODE_ENV ??= 'production';
    return [{ output: [{ fileName: 'start.js' }] }];
  }`;

it('leaves the process as it was: npm start goes on in it as the server', async () => {
  const project = new StandInProject({
    'node_modules/vite/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/vite/index.js': VITE,
    'node_modules/vite/bin/vite.js': VITE_PROGRAM,
  });
  const { output } = await project.run(`
    import { existsSync } from 'node:fs';
    import { ensureClientBuilt } from './scripts/lib/build.mjs';
    const before = [process.env.NODE_ENV, ...Object.getOwnPropertyNames(globalThis)];
    await ensureClientBuilt();
    const after = [process.env.NODE_ENV, ...Object.getOwnPropertyNames(globalThis)];
    console.log(JSON.stringify({ built: existsSync('dist/first-views.json'), new: after.filter((one) => !before.includes(one)) }));`);
  project.remove();
  expect(JSON.parse(output.split('\n').at(-2) ?? '')).toEqual({ built: true, new: [] });
});
