import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { JsonResponse } from '#core/cache/index.js';
import { API_GUIDES, guideTextFor, type ApiGuide } from '#domain/api-guides.js';
import type { StoreIdentity } from '#domain/store.js';
import { currentStore } from '#core/config/index.js';
import { CLIENT_DIR, storePage } from '#core/http/index.js';

/** A file of the page at /api/docs. */
export interface PageFile {
  type: string;
  body: JsonResponse;
}

const PAGE = new URL('./page/', import.meta.url);
/** Guides and schema, in the project and in dist alike. */
const GUIDES = new URL('../../../../../docs/', import.meta.url);
const SCHEMA = new URL('../../../../schema.graphql', import.meta.url);
const CSS = 'text/css; charset=utf-8';
const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** Folder of the built guides and explorer (client/api-docs). */
const GUIDES_DIR = join(CLIENT_DIR, '../api-docs');
const TYPES: Readonly<Record<string, string>> = { '.css': CSS, '.js': JAVASCRIPT, '.ttf': 'font/ttf' };

/** The page of the OpenAPI document with the identity of the store. */
export const docsPage = pageOf('index.html');

/** The page of the GraphQL explorer. */
export const explorerPage = pageOf('guides.html');

/** Pages of the guides. Each links to the guide as text, for readers without JavaScript. */
export const GUIDE_PAGES = Object.fromEntries(
  (Object.keys(API_GUIDES) as ApiGuide[]).map((name) => [
    name,
    pageOf('guides.html', (html) => withTextOf(name, html)),
  ]),
) as Record<ApiGuide, () => JsonResponse>;

function withTextOf(name: ApiGuide, html: string): string {
  const url = `/api/docs/guides/${name}.md`;
  return html
    .replace('</head>', `  <link rel="alternate" type="text/markdown" href="${url}" />\n  </head>`)
    .replace(
      '<div id="docs"></div>',
      `$&\n    <noscript><p><a href="${url}">${API_GUIDES[name]} as text</a></p></noscript>`,
    );
}

/** Text of a guide. @param address public URL of the store, for the examples */
export function guideText(name: ApiGuide, address: string): JsonResponse {
  return new JsonResponse(guideTextFor(address, readFileSync(new URL(`${name}.md`, GUIDES), 'utf8')));
}

/** The GraphQL schema in its own language. */
export function schemaText(): JsonResponse {
  return new JsonResponse(readFileSync(SCHEMA));
}

function pageOf(file: string, complete = (html: string) => html): () => JsonResponse {
  const html = complete(readFileSync(new URL(file, PAGE), 'utf8'));
  let shown: { store: StoreIdentity; page: JsonResponse } | undefined;
  return () => {
    const store = currentStore();
    if (shown?.store !== store) shown = { store, page: new JsonResponse(storePage(html, store)) };
    return shown.page;
  };
}

/** Assets of the page by name. Swagger UI is the release that `@nestjs/swagger` depends on. */
export function pageFiles(): Map<string, PageFile> {
  const nest = createRequire(import.meta.url).resolve('@nestjs/swagger');
  const swaggerUi = join(createRequire(nest).resolve('swagger-ui-dist/package.json'), '..');
  const file = (type: string, content: Buffer | string) => ({ type, body: new JsonResponse(content) });
  return new Map([
    ...guideFiles(),
    ['theme.css', file(CSS, readFileSync(new URL('theme.css', PAGE)))],
    ['operations.css', file(CSS, readFileSync(new URL('operations.css', PAGE)))],
    ['narrow.css', file(CSS, readFileSync(new URL('narrow.css', PAGE)))],
    ['fonts.css', file(CSS, fontFaces())],
    ['start.js', file(JAVASCRIPT, readFileSync(new URL('start.js', PAGE)))],
    ['swagger-ui.css', file(CSS, readFileSync(join(swaggerUi, 'swagger-ui.css')))],
    ['swagger-ui-bundle.js', file(JAVASCRIPT, readFileSync(join(swaggerUi, 'swagger-ui-bundle.js')))],
  ]);
}

/** The bundle of guides and explorer; empty if it is not built. */
function guideFiles(): [string, PageFile][] {
  const files = existsSync(GUIDES_DIR) ? readdirSync(GUIDES_DIR) : [];
  return files.flatMap((name) => {
    const type = TYPES[extname(name)];
    return type ? [[name, { type, body: new JsonResponse(readFileSync(join(GUIDES_DIR, name))) }]] : [];
  });
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
