import path from 'node:path';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, loadEnv, type Plugin } from 'vite';

/** Paths that the server answers and not the client, and those below them. */
const SERVER_PATHS =
  '^/(graphql|api|media|sitemaps|\\.well-known|healthz|readyz|metrics|robots\\.txt|sitemap\\.xml)(/|\\?|$)';
const domain = path.resolve(import.meta.dirname, '../domain');

function fromPackage(file: string): string {
  return path.resolve(import.meta.dirname, '../node_modules', file);
}

function reactRouter(file: string): string {
  return fromPackage(`react-router/dist/production/${file}`);
}

/**
 * Chromium (150) keeps the failure of a module for its address, also when it was only preloaded: what was opened while the
 * network was away would stay broken once it is back. A prefetch keeps none, and is as early at a high priority.
 */
function prefetchedImports(): Plugin {
  const changes = [
    ['"modulepreload"', '"prefetch"'],
    ['link.as = "script"', 'link.fetchPriority = "high"'],
  ] as const;
  return {
    name: 'prefetched-imports',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const missing = changes.find(([from]) => !code.includes(from));
        if (missing) this.error(`The preload helper of Vite has no ${missing[0]} any more`);
        return changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), code);
      },
    },
  };
}

/** `npm run dev` names the port of its server. The Host stays the page's own: a sign-in is taken from our own pages only. */
function server(mode: string) {
  const { SERVER_PORT = '3000' } = loadEnv(mode, import.meta.dirname, 'SERVER_');
  return { target: `http://127.0.0.1:${SERVER_PORT}`, changeOrigin: false };
}

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), prefetchedImports()],
  resolve: {
    // Domain files are imported as the server imports them (`#domain/pricing.js`); here they are still TypeScript.
    alias: [
      { find: /^#domain\/(.+)\.js$/, replacement: `${domain}/$1.ts` },
      // The package file of React Router names only the development build, which contains warnings for developers.
      { find: /^react-router$/, replacement: reactRouter('index.mjs') },
      { find: /^react-router\/dom$/, replacement: reactRouter('dom-export.mjs') },
      // Its default is ES5, with helpers in place of classes.
      { find: /^rxjs$/, replacement: fromPackage('rxjs/dist/esm/index.js') },
    ],
  },
  // One copy of React and Apollo, in their production builds whatever NODE_ENV the server runs under.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Only a worker imports these: found at its first use, they would reload the page under a login.
  optimizeDeps: { include: ['altcha-lib/algorithms/web/pbkdf2', 'altcha-lib/workers/shared'] },
  build: {
    // Names the files of each page: client/src/app/page-assets.ts. The server's bundle needs none.
    manifest: !isSsrBuild,
    // A browser without it loads the modules as it meets their imports.
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    outDir: '../dist/client',
    emptyOutDir: true,
    // The CSP allows scripts and fonts from files of ours only: nothing may become a data: URL.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // An index file only re-exports: importing one name must not load the other modules behind it.
        moduleSideEffects: [{ test: /client\/src\/.+\/index\.ts$/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          // Few files that are needed together, each cached across those of our releases that do not touch it.
          groups: [
            {
              name: 'react',
              priority: 3,
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
            {
              name: 'apollo',
              priority: 3,
              test: /node_modules\/(@apollo\/client|graphql|rxjs|optimism|@wry)\//,
            },
            // The rest of what both areas start with.
            { name: 'kit', priority: 2, tags: ['$initial'] },
            // The frame around every page of the storefront, and the card of a track, which most of them show.
            { name: 'frame', priority: 1, test: /client\/src\/storefront\/layout\/storefront-layout\.tsx$/ },
            { name: 'cards', test: /client\/src\/storefront\/shop\/product-card(-skeleton)?\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { [SERVER_PATHS]: server(mode) } },
}));
