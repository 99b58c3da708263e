import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { JsonResponse } from '#core/cache/index.js';
import type { StoreIdentity } from '#domain/store.js';
import { currentStore } from '#core/config/index.js';
import { CLIENT_DIR, storePage } from '#core/http/index.js';

/** A file of the page at /api/docs. */
export interface PageFile {
  type: string;
  body: JsonResponse;
}

const PAGE = new URL('./page/', import.meta.url);
const CSS = 'text/css';
const JAVASCRIPT = 'text/javascript';

const HTML = readFileSync(new URL('index.html', PAGE), 'utf8');
let shown: { store: StoreIdentity; page: JsonResponse } | undefined;

/** The page with the identity of the store. */
export function docsPage(): JsonResponse {
  const store = currentStore();
  if (shown?.store !== store) shown = { store, page: new JsonResponse(storePage(HTML, store)) };
  return shown.page;
}

/** Assets of the page by name. Swagger UI is the release that `@nestjs/swagger` depends on. */
export function pageFiles(): Map<string, PageFile> {
  const nest = createRequire(import.meta.url).resolve('@nestjs/swagger');
  const swaggerUi = join(createRequire(nest).resolve('swagger-ui-dist/package.json'), '..');
  const file = (type: string, content: Buffer | string) => ({ type, body: new JsonResponse(content) });
  return new Map([
    ['theme.css', file(CSS, readFileSync(new URL('theme.css', PAGE)))],
    ['narrow.css', file(CSS, readFileSync(new URL('narrow.css', PAGE)))],
    ['fonts.css', file(CSS, fontFaces())],
    ['start.js', file(JAVASCRIPT, readFileSync(new URL('start.js', PAGE)))],
    ['swagger-ui.css', file(CSS, readFileSync(join(swaggerUi, 'swagger-ui.css')))],
    ['swagger-ui-bundle.js', file(JAVASCRIPT, readFileSync(join(swaggerUi, 'swagger-ui-bundle.js')))],
  ]);
}

/** The fonts of the client, whose build puts a hash into their file names; empty if the client is not built. */
function fontFaces(): string {
  const folder = join(CLIENT_DIR, 'assets');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const face = (family: string, start: RegExp, font: string) =>
    files
      .filter((file) => start.test(file) && file.endsWith('.woff2'))
      .map((file) => `@font-face { font-family: '${family}'; ${font} src: url('/assets/${file}'); }`);
  return [
    ...face('Archivo Variable', /^archivo-display-/, 'font-weight: 700 800; font-stretch: 125%;'),
    ...face('Archivo Variable', /^archivo-wide-/, 'font-weight: 500 600; font-stretch: 112% 115%;'),
    ...face('Inter Variable', /^inter-(?!latin)/, 'font-weight: 400 700;'),
  ].join('\n');
}
