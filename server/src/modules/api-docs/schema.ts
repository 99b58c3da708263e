/** JSON Schema (2020-12), as far as our document speaks it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  contentMediaType?: string;
  contentSchema?: Schema;
}

/** Schemas that stand once, under components; whoever uses one refers to it. */
const names = new WeakMap<Schema, string>();

export function named(name: string, schema: Schema): Schema {
  names.set(schema, name);
  return schema;
}

export const nameOf = (schema: Schema): string | undefined => names.get(schema);

export const text = (description: string, example: string, more: Schema = {}): Schema => ({
  type: 'string',
  description,
  examples: [example],
  ...more,
});

export const integer = (description: string, example: number, more: Schema = {}): Schema => ({
  type: 'integer',
  description,
  examples: [example],
  ...more,
});

export const number = (description: string, example: number, more: Schema = {}): Schema => ({
  type: 'number',
  description,
  examples: [example],
  ...more,
});

export const flag = (description: string, example = true): Schema => ({
  type: 'boolean',
  description,
  examples: [example],
});

export const moment = (description: string): Schema =>
  text(description, '2026-07-26T10:11:12.345Z', { format: 'date-time' });

export const choice = (description: string, values: readonly string[], example = values[0]): Schema => ({
  type: 'string',
  description,
  enum: values,
  examples: [example],
});

export function nullable(schema: Schema): Schema {
  if (nameOf(schema) || typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const type = [schema.type, 'null'];
  return schema.enum ? { ...schema, type, enum: [...schema.enum, null] } : { ...schema, type };
}

export const listOf = (items: Schema, description?: string): Schema => ({
  type: 'array',
  ...(description === undefined ? {} : { description }),
  items,
});

/** Every property is always there, except the `optional` ones. */
export function object(properties: Record<string, Schema>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

/** `{ message }`, the answer of whatever has nothing else to say. */
export const message = (example: string): Schema =>
  object({ message: text('What happened, in words.', example) });

/** `{ success: true, … }`, as the documented bodies of some paths begin. */
export const success = (properties: Record<string, Schema>): Schema =>
  object({
    success: { ...flag('Always true; refusals have the error shape.'), enum: [true] },
    ...properties,
  });

/** What an answer looks like, made of the examples of its parts. */
export function exampleOf(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {});
  if (schema.items) return [exampleOf(schema.items)];
  if (!schema.properties) return null;
  return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, exampleOf(one)]));
}
