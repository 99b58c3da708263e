import type { Schema } from '../schema.js';
import { html, inline, type Html } from './html.js';

const nameIn = ($ref: string) => $ref.split('/').at(-1) ?? '';

/** A schema in a word or two; named ones lead to where they stand. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = nameIn(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.anyOf)
    return html`${schema.anyOf.map((one, at) => (at === 0 ? typeOf(one) : html` or ${typeOf(one)}`))}`;
  const types = [schema.type ?? 'any'].flat();
  const words = types.map((type) => {
    if (type === 'array') return html`list of ${typeOf(schema.items ?? {})}`;
    if (schema.format === 'binary') return html`file`;
    return html`${type}`;
  });
  return html`${words.map((word, at) => (at === 0 ? word : html` or ${word}`))}`;
}

/** The fields of an object, nested ones with a dotted name. */
export function fieldTable(schema: Schema): Html | null {
  const rows = rowsOf(schema, '');
  if (rows.length === 0) return null;
  return html`<table>
    <thead>
      <tr>
        <th>Field</th>
        <th>Type</th>
        <th>Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function rowsOf(schema: Schema, prefix: string): Html[] {
  const inner = schema.contentSchema ?? schema;
  return Object.entries(inner.properties ?? {}).flatMap(([name, one]) => [
    html`<tr>
      <th scope="row">
        <code>${prefix}${name}</code>${inner.required?.includes(name) ? null : html` <small>optional</small>`}
      </th>
      <td>${typeOf(one)}</td>
      <td>${inline(one.description ?? '')}${limits(one)}</td>
    </tr>`,
    ...rowsOf(one, `${prefix}${name}.`),
  ]);
}

/** What a value may be. */
export function limits({
  enum: values,
  minimum,
  maximum,
  minLength,
  maxLength,
  format,
  ...rest
}: Schema): Html | null {
  const { maxItems, default: usual, contentSchema } = rest;
  const said = [
    values && values.length <= 12 && `One of ${values.map((value) => JSON.stringify(value)).join(', ')}.`,
    values && values.length > 12 && `One of ${values.length} values, see the document.`,
    minimum !== undefined && `At least ${minimum}.`,
    maximum !== undefined && `At most ${maximum}.`,
    minLength !== undefined && `${minLength} characters or more.`,
    maxLength !== undefined && `${maxLength} characters or fewer.`,
    maxItems !== undefined && `${maxItems} items or fewer.`,
    format !== undefined && format !== 'binary' && `Format ${format}.`,
    usual !== undefined && `${JSON.stringify(usual)} unless given.`,
  ].filter((one) => typeof one === 'string');
  const shape = contentSchema?.$ref ? html` Shape: ${typeOf(contentSchema)}.` : null;
  return said.length > 0 || shape ? html` <small>${said.join(' ')}${shape}</small>` : null;
}
