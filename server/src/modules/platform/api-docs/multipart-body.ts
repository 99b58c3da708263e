import {
  getSchemaPath,
  type MediaTypeObject,
  type ReferenceObject,
  type SchemaObject,
} from '@nestjs/swagger';
import type { FormWithFiles } from './decorators.js';

/** Schemas of the document by name. */
export type Schemas = Record<string, SchemaObject | ReferenceObject>;

const FILE: SchemaObject = { type: 'string', format: 'binary', description: 'The file.' };

/** Multipart variant of a JSON body whose files are parts of the form. */
export function multipartBody(
  reference: string,
  { properties = {}, required = [] }: SchemaObject,
  { files, layout }: FormWithFiles,
  schemas: Schemas,
): MediaTypeObject {
  const isFile = (name: string) => name in files;
  const plain: SchemaObject = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !isFile(name))),
    required: required.filter((name) => !isFile(name)),
  };
  const parts = Object.fromEntries(Object.keys(files).map((name) => [name, FILE]));
  const requiredFiles = required.filter(isFile);
  const encoding = Object.fromEntries(
    Object.entries(files).map(([name, contentType]) => [name, { contentType }]),
  );
  if (layout === 'fields') {
    const schema: SchemaObject = {
      ...plain,
      properties: { ...plain.properties, ...parts },
      required: [...(plain.required ?? []), ...requiredFiles],
    };
    return { schema, encoding };
  }
  const name = `${reference.split('/').at(-1)}Data`;
  schemas[name] = plain;
  const data = {
    type: 'string',
    description: 'All other fields as one JSON text.',
    contentMediaType: 'application/json',
    contentSchema: { $ref: getSchemaPath(name) },
  };
  const needsData = (plain.required ?? []).length > 0;
  return {
    schema: {
      type: 'object',
      properties: { data, ...parts },
      required: [...(needsData ? ['data'] : []), ...requiredFiles],
    },
    encoding: { data: { contentType: 'application/json' }, ...encoding },
  };
}
