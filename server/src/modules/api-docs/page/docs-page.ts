import type { ApiDocument } from '../document.js';
import { Html, html, inline, prose } from './html.js';
import { operationView, type OperationView } from './operation-view.js';
import { fieldTable } from './schema-view.js';
import { STYLE } from './style.js';

/** The document as a page that needs nothing else: no script, no font, no other host. */
export function docsPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method,
      operation: operation as OperationView,
    })),
  );
  const groups = document.tags.map((tag) => ({
    tag,
    anchor: tag.name.toLowerCase().replaceAll(' ', '-'),
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const sections = groups.map(
    (group) =>
      html`<section id="${group.anchor}">
        <h2>${group.tag.name}</h2>
        <p class="muted">${inline(group.tag.description)}</p>
        ${group.operations.map((one) =>
          operationView(one.method, one.path, one.operation, document.components.responses),
        )}
      </section>`,
  );
  const schemas = Object.entries(document.components.schemas)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(
      ([name, schema]) =>
        html`<section id="schema-${name}">
          <h3>${name}</h3>
          ${fieldTable(schema)}
        </section>`,
    );
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · Ghostnote</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <div class="page">
          <nav aria-label="Contents">
            <ul>
              ${groups.map(({ anchor, tag }) => html`<li><a href="#${anchor}">${tag.name}</a></li>`)}
              <li><a href="#schemas">Schemas</a></li>
            </ul>
          </nav>
          <main>
            <h1>${document.info.title}</h1>
            <p>
              <a href="/api/openapi.json">openapi.json</a>
              <span class="muted">OpenAPI ${document.openapi}, for client generators and API tools</span>
            </p>
            ${prose(document.info.description)} ${sections}
            <h2 id="schemas">Schemas</h2>
            ${schemas}
          </main>
        </div>
      </body>
    </html> `;
  return page.markup;
}
