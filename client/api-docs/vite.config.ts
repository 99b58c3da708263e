import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const domain = path.resolve(import.meta.dirname, '../../domain');

/** GraphiQL's style sheet holds fonts as data: URLs, which the CSP refuses. Its pages use the fonts of the store. */
const withoutInlineFonts: Plugin = {
  name: 'without-inline-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /graphiql\/dist\/style\.css/ },
    handler: (css) => css.replaceAll(/@font-face\s*\{[^}]*url\(["']?data:[^}]*\}/g, ''),
  },
};

/** The guides and the GraphQL explorer of /api/docs: a bundle of its own, of which the pages of the store load nothing. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/api/docs/assets/',
  plugins: [react(), withoutInlineFonts],
  resolve: { alias: [{ find: /^#domain\/(.+)\.js$/, replacement: `${domain}/$1.ts` }] },
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/api-docs',
    emptyOutDir: true,
    assetsDir: '',
    // The CSP allows scripts and fonts from files of ours only: nothing may become a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The editor of the explorer is one file, which nothing else loads.
    chunkSizeWarningLimit: 4096,
    rolldownOptions: {
      input: { docs: path.resolve(import.meta.dirname, 'main.tsx') },
      output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      onLog(level, log, handle) {
        // Hints of React for its compiler, which our bundles do not use.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
