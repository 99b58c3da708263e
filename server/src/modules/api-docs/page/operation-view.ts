import type { Schema } from '../schema.js';
import { html, inline, prose, type Html } from './html.js';
import { fieldTable, limits, typeOf } from './schema-view.js';

interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface ResponseView {
  $ref?: string;
  description?: string;
  content?: Record<string, Media>;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
}

/** An operation of the document, as far as the page shows it. */
export interface OperationView {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, ResponseView>;
}

export function operationView(
  method: string,
  path: string,
  operation: OperationView,
  shared: Record<string, ResponseView>,
): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return html`<details class="operation" id="${operationId}">
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>
      <span>${summary}</span>
    </summary>
    ${prose(description)} ${parameters.length > 0 ? parameterTable(parameters) : null}
    ${Object.entries(requestBody?.content ?? {}).map(([type, media]) => body(`Request: ${type}`, media))}
    ${Object.entries(responses).map(([status, response]) => {
      const code = response.$ref?.split('/').at(-1);
      return answer(status, (code !== undefined ? shared[code] : undefined) ?? response);
    })}
  </details>`;
}

function parameterTable(parameters: Parameter[]): Html {
  const rows = parameters.map(
    (one) =>
      html`<tr>
        <th scope="row">
          <code>${one.name}</code> <small>${one.in}${one.required ? '' : ', optional'}</small>
        </th>
        <td>${typeOf(one.schema)}</td>
        <td>${inline(one.description)}${limits(one.schema)}</td>
      </tr>`,
  );
  return html`<h4>Parameters</h4>
    <table>
      <thead>
        <tr>
          <th>Name</th>
          <th>Type</th>
          <th>Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

function body(title: string, { schema, example, examples }: Media): Html {
  const shown = example ?? Object.values(examples ?? {})[0]?.value;
  const isNamed = schema.$ref !== undefined || schema.type === 'array' || schema.anyOf !== undefined;
  return html`<h4>${title}</h4>
    ${isNamed ? html`<p>${typeOf(schema)}</p>` : fieldTable(schema)}
    ${shown === undefined ? null : code(shown)}`;
}

function answer(status: string, { description = '', content = {} }: ResponseView): Html {
  const [type, media] = Object.entries(content)[0] ?? [];
  const isError = media?.schema.$ref?.endsWith('/Error') ?? false;
  if (!media || isError) {
    const codes = Object.keys(media?.examples ?? {});
    return html`<p class="answer">
      <strong>${status}</strong> ${inline(description)} ${codes.map((one) => html`<code>${one}</code> `)}
    </p>`;
  }
  return html`<div class="answer">
    <p><strong>${status}</strong> ${inline(description)}</p>
    ${body(type ?? '', media)}
  </div>`;
}

const code = (value: unknown) => html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`;
