import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { JsonResponse } from '../../core/cache/index.js';

/** A file of the page at /api/docs. */
export interface PageFile {
  type: string;
  body: JsonResponse;
}

const FOLDER = '/api/docs/assets';

/** Swagger UI in its dark mode; scripts and styles are files of ours, as the content security policy demands. */
export const DOCS_PAGE = new JsonResponse(`<!doctype html>
<html lang="en" class="dark-mode">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API · Ghostnote</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${FOLDER}/swagger-ui.css" />
    <link rel="stylesheet" href="${FOLDER}/theme.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="${FOLDER}/swagger-ui-bundle.js"></script>
    <script src="${FOLDER}/start.js"></script>
  </body>
</html>
`);

/** Without `validatorUrl: null` the page would send its address to a public validator. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  validatorUrl: null,
});
`;

/** The colours of client/src/styles/theme.css over those of Swagger UI's dark mode. */
const THEME = `
html.dark-mode, html.dark-mode body, html.dark-mode .swagger-ui { background: #0b0b0d; color: #f4f1ea; }
body { margin: 0; }
html.dark-mode .swagger-ui, html.dark-mode .swagger-ui :is(.info .title, .opblock-tag, .opblock .opblock-summary-description,
  .btn, label, select, input, table thead tr th, .parameter__name, .response-col_status, .model-title) {
  font-family: 'Inter Variable', Inter, system-ui, sans-serif;
}
html.dark-mode .swagger-ui :is(.info .title, .opblock-tag, h4, h5, .parameter__name, .model, .model-title, .prop-type) { color: #f4f1ea; }
html.dark-mode .swagger-ui :is(.opblock-summary-description, .parameter__type, .parameter__in, .prop-format, small, .info .base-url) { color: #a5a29a; }
html.dark-mode .swagger-ui :is(.info a, .link, .nostyle:focus-visible, .tab li button.tablinks, .prop-name) { color: #d4ff3f; }
html.dark-mode .swagger-ui .info .title small, html.dark-mode .swagger-ui .info .title small.version-stamp { background: #2a2a31; color: #f4f1ea; }
html.dark-mode .swagger-ui .scheme-container { background: #131316; box-shadow: none; border: solid #2a2a31; border-width: 1px 0; }
html.dark-mode .swagger-ui .opblock-tag, html.dark-mode .swagger-ui section.models { border-color: #2a2a31; }
html.dark-mode .swagger-ui .opblock { background: #131316; border: 1px solid #2a2a31; border-radius: 8px; box-shadow: none; }
html.dark-mode .swagger-ui .opblock .opblock-summary { border-color: #2a2a31; }
html.dark-mode .swagger-ui .opblock .opblock-section-header { background: #1b1b20; box-shadow: none; }
html.dark-mode .swagger-ui .opblock .opblock-summary-method { background: #1b1b20; color: #d4ff3f; border-radius: 4px; text-shadow: none; }
html.dark-mode .swagger-ui .opblock:is(.opblock-put, .opblock-patch) .opblock-summary-method { color: #ffd23f; }
html.dark-mode .swagger-ui .opblock.opblock-delete .opblock-summary-method { color: #ff6b6b; }
html.dark-mode .swagger-ui .btn { border-color: #70707b; color: #f4f1ea; border-radius: 8px; box-shadow: none; }
html.dark-mode .swagger-ui .btn:is(.authorize, .execute) { background: #d4ff3f; border-color: #d4ff3f; color: #0b0b0d; }
html.dark-mode .swagger-ui .btn.authorize svg { fill: #0b0b0d; color: #0b0b0d; }
html.dark-mode .swagger-ui :is(input, select, textarea) { background-color: #0b0b0d; border: 1px solid #70707b; border-radius: 8px; color: #f4f1ea; }
html.dark-mode .swagger-ui :is(.highlight-code pre, .microlight, .renderedMarkdown code, .model-box, section.models .model-container) { background: #0b0b0d; }
html.dark-mode .swagger-ui .renderedMarkdown code { color: #e4ff86; }
html.dark-mode .swagger-ui .dialog-ux .modal-ux { background: #131316; border: 1px solid #2a2a31; border-radius: 8px; }
.swagger-ui :focus-visible { outline: 2px solid #d4ff3f; outline-offset: 2px; }
`;

const SWAGGER_UI = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' };

/** The assets of the page by name. Swagger UI is the release that `@nestjs/swagger` depends on. */
export function pageFiles(): Map<string, PageFile> {
  const nest = createRequire(import.meta.url).resolve('@nestjs/swagger');
  const folder = join(createRequire(nest).resolve('swagger-ui-dist/package.json'), '..');
  const files = new Map<string, PageFile>([
    ['theme.css', { type: 'text/css', body: new JsonResponse(THEME) }],
    ['start.js', { type: 'text/javascript', body: new JsonResponse(START) }],
  ]);
  for (const [name, type] of Object.entries(SWAGGER_UI)) {
    files.set(name, { type, body: new JsonResponse(readFileSync(join(folder, name))) });
  }
  return files;
}
