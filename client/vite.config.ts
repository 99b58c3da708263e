import path from 'node:path';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The Host stays the page's own: a sign-in is taken from our own pages only. */
const SERVER = { target: 'http://127.0.0.1:3000', changeOrigin: false };
const domain = path.resolve(import.meta.dirname, '../domain');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  resolve: {
    // Domain files are imported as the server imports them (`#domain/pricing.js`); here they are still TypeScript.
    alias: [{ find: /^#domain\/(.+)\.js$/, replacement: `${domain}/$1.ts` }],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // The CSP allows scripts and fonts from files of ours only: nothing may become a data: URL.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // A front door only hands on: whoever imports one thing through it must not load what else stands behind it.
        moduleSideEffects: [{ test: /client\/src\/.+\/index\.ts$/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          // What every page needs and changes seldom: cached across our own releases.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|nuqs)\//,
            },
            { name: 'apollo', test: /node_modules\/(@apollo\/client|graphql|rxjs|optimism|@wry)\// },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/graphql': SERVER, '/api': SERVER, '/media': SERVER },
  },
});
