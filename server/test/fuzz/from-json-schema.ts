import fc from 'fast-check';
import { mostly } from './hostile.js';

type Json = Record<string, unknown>;

/** Values of a JSON schema of our OpenAPI document, and sometimes invalid ones. */
export class JsonSchemaArbitraries {
  constructor(private readonly document: Json) {}

  of(schema: Json, depth = 0): fc.Arbitrary<unknown> {
    return mostly(this.matching(this.resolved(schema), depth));
  }

  private matching(schema: Json, depth: number): fc.Arbitrary<unknown> {
    if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...schema['enum']);
    if ('const' in schema) return fc.constant(schema['const']);
    const choices = (schema['oneOf'] ?? schema['anyOf']) as Json[] | undefined;
    if (choices) return fc.oneof(...choices.map((choice) => this.of(choice, depth + 1)));
    const examples = [schema['example'], ...((schema['examples'] as unknown[] | undefined) ?? [])].filter(
      (example) => example !== undefined,
    );
    const generated = this.byType(schema, [schema['type']].flat()[0], depth);
    return examples.length > 0 ? fc.oneof(fc.constantFrom(...examples), generated) : generated;
  }

  private byType(schema: Json, type: unknown, depth: number): fc.Arbitrary<unknown> {
    switch (type) {
      case 'integer':
        return fc.integer({ min: -1, max: 12 });
      case 'number':
        return fc.oneof(fc.integer({ min: -1, max: 2_000 }), fc.double());
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(this.of((schema['items'] ?? {}) as Json, depth + 1), { maxLength: 4 });
      case 'object':
        return this.object(schema, depth);
      default:
        return this.text(schema);
    }
  }

  private object(schema: Json, depth: number): fc.Arbitrary<unknown> {
    if (depth > 4) return fc.constant({});
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
    const record = Object.fromEntries(properties.map(([name, one]) => [name, this.of(one, depth + 1)]));
    return fc.record(record, { requiredKeys: [] });
  }

  private text(schema: Json): fc.Arbitrary<string> {
    if (schema['format'] === 'email') return fc.constantFrom('a@b.co', 'person1@example.test', 'ä@ö.example');
    if (schema['format'] === 'date-time') return fc.date().map((date) => String(date.getTime()));
    return fc.string({ unit: 'grapheme', maxLength: 60 });
  }

  private resolved(schema: Json): Json {
    const reference = schema['$ref'];
    if (typeof reference !== 'string') return schema;
    const steps = reference.split('/').slice(1);
    return steps.reduce<Json>((place, step) => place[step] as Json, this.document);
  }
}
