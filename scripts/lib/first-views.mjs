import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { story } from './story.mjs';

const BUNDLE = 'dist/first-view';
const LAYOUT = 'src/storefront/layout/index.ts';

/**
 * Writes dist/first-views.json: for some paths the page's own head and its picture before any data, which the server
 * puts into index.html. The browser shows it, and loads what the page needs, while the first script is on its way.
 * A program of its own: what stands in for a browser, and what Vite sets, stays out of the server that `npm start` goes
 * on to be.
 */
await story(async () => {
  await run(process.execPath, [
    inRoot('node_modules/vite/bin/vite.js'),
    ...['build', '-c', 'client/vite.config.ts', '--ssr', inRoot('client/src/app/first-view.tsx')],
    ...['--outDir', inRoot(BUNDLE), '--logLevel', 'warn'],
  ]);
  standInForABrowser();
  const { firstView, PAGES } = await import(pathToFileURL(inRoot(BUNDLE, 'first-view.js')).href);
  const manifest = JSON.parse(readFileSync(inRoot('dist/client/.vite/manifest.json'), 'utf8'));
  const starter = await buildStarter();
  const views = {};
  for (const [path, page] of Object.entries(PAGES)) {
    const { html, title, description, questions } = await firstView(path, page);
    const modules = modulesOf(manifest, page.module);
    views[path] = { html, title, description, modules, questions, starter };
  }
  writeFileSync(inRoot('dist/first-views.json'), JSON.stringify(views));
  rmSync(inRoot(BUNDLE), { recursive: true });
  rmSync(inRoot('dist/client/.vite'), { recursive: true });
});

/** The script that comes before all others stands alone. Returns its address. */
async function buildStarter() {
  const { build } = await import('vite');
  const [{ output }] = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: inRoot('dist/client'),
      emptyOutDir: false,
      lib: { entry: inRoot('client/src/app/early/start.ts'), formats: ['iife'], name: 'start' },
      rolldownOptions: { output: { entryFileNames: 'assets/start-[hash].js' } },
    },
  });
  return `/${output[0].fileName}`;
}

/** What a page loads, the app's entry first: without being named, the rest would be found only once the entry has run. */
function modulesOf(manifest, module) {
  const layout = Object.keys(manifest).find((key) => key === LAYOUT || manifest[key].src === LAYOUT);
  const needed = ['index.html', layout, module].flatMap((key) => (key ? [...reach(manifest, key)] : []));
  return [...new Set(needed)].map((file) => `/${file}`);
}

function reach(manifest, key, found = new Set(), seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return found;
  seen.add(key);
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) reach(manifest, next, found, seen);
  return found;
}

/** As little as lets our modules load outside a browser: a phone on which nobody has been before. */
function standInForABrowser() {
  const nothing = () => undefined;
  const events = { addEventListener: nothing, removeEventListener: nothing };
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };
  const location = new URL('http://localhost/');
  const document = { cookie: '', ...events };
  const window = {
    ...{ ...events, innerWidth: 390, innerHeight: 844, scrollX: 0, scrollY: 0 },
    ...{ location, document, matchMedia: () => ({ matches: true, ...events }) },
  };
  Object.assign(globalThis, { window, document, location, localStorage: storage, sessionStorage: storage });
  globalThis.navigator ??= { onLine: true };
  globalThis.Audio = class {
    addEventListener() {}
    removeAttribute() {}
  };
}
