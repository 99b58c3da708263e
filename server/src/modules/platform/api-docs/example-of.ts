import type { ReferenceObject, SchemaObject } from '@nestjs/swagger';
import type { Schemas } from './multipart-body.js';

export function resolved(schema: SchemaObject | ReferenceObject | undefined, schemas: Schemas): SchemaObject {
  if (schema && '$ref' in schema) return resolved(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas);
  return schema ?? {};
}

/** A body composed of the examples of its properties. */
export function exampleOf(reference: SchemaObject | ReferenceObject | undefined, schemas: Schemas): unknown {
  const schema = resolved(reference, schemas);
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.allOf ?? [];
  if (first) return exampleOf(first, schemas);
  if (schema.items) return [exampleOf(schema.items, schemas)];
  if (!schema.properties) return null;
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, one]) => [name, exampleOf(one, schemas)]),
  );
}
