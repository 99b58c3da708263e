import { nameOf, type Schema } from './schema.js';

/** Puts every named schema under its name, once, and a reference in its place. */
export class Components {
  readonly schemas: Record<string, Schema> = {};
  private readonly known = new Map<string, Schema>();

  refer(schema: Schema): Schema {
    const name = nameOf(schema);
    if (name === undefined) return this.referInside(schema);
    const other = this.known.get(name);
    if (other && other !== schema) throw new Error(`Two schemas are named ${name}`);
    if (!other) {
      this.known.set(name, schema);
      this.schemas[name] = this.referInside(schema);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private referInside(schema: Schema): Schema {
    const { properties, items, anyOf, contentSchema } = schema;
    return {
      ...schema,
      ...(properties
        ? {
            properties: Object.fromEntries(
              Object.entries(properties).map(([name, one]) => [name, this.refer(one)]),
            ),
          }
        : {}),
      ...(items ? { items: this.refer(items) } : {}),
      ...(anyOf ? { anyOf: anyOf.map((one) => this.refer(one)) } : {}),
      ...(contentSchema ? { contentSchema: this.refer(contentSchema) } : {}),
    };
  }
}
