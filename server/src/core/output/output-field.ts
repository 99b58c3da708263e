import type { Type } from '@nestjs/common';
import { Field, type ReturnTypeFunc } from '@nestjs/graphql';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { GraphQLScalarType } from 'graphql';

interface OutputFieldOptions {
  /** Name in GraphQL, where it is not the property's. */
  name?: string;
  nullable?: true;
  /** Value in the examples of the OpenAPI document. */
  example?: unknown;
  /** Keywords of the OpenAPI document that differ from those that follow from the GraphQL type. */
  rest?: { name?: string; description?: string } & Record<string, unknown>;
}

type OutputFieldParameters =
  | [type: ReturnTypeFunc, description: string, options?: OutputFieldOptions]
  | [description: string, options?: OutputFieldOptions];

/**
 * Declares a field of an object that both transports return: in camelCase by GraphQL, in snake_case by REST. The type may
 * be left out where TypeScript's is a text, a boolean or a date.
 */
export function OutputField(...parameters: OutputFieldParameters): PropertyDecorator {
  return (target: object, key: string | symbol) => {
    const reflected = Reflect.getMetadata('design:type', target, key) as Type;
    const [thunk, description, { name = String(key), nullable, example, rest } = {}] =
      typeof parameters[0] === 'string'
        ? [() => reflected, ...(parameters as [string, OutputFieldOptions?])]
        : (parameters as [ReturnTypeFunc, string, OutputFieldOptions?]);
    Field(thunk, { name, description, ...(nullable ? { nullable } : {}) })(target, key);
    ApiProperty({
      ...keywordsOf(thunk(), nullable === true),
      description,
      ...(example === undefined ? {} : { example }),
      name: snakeCase(name),
      ...rest,
    } as ApiPropertyOptions)(target, key);
  };
}

const DATE_TIME = { type: 'string', format: 'date-time' };
/** Keywords of types by their GraphQL scalar or class. */
const KEYWORDS = new Map<unknown, Record<string, unknown>>([
  ['Int', { type: 'integer' }],
  ['Float', { type: 'number' }],
  ['DateTime', DATE_TIME],
  [Number, { type: 'number' }],
  [String, { type: 'string' }],
  [Boolean, { type: 'boolean' }],
  [Date, DATE_TIME],
]);

function keywordsOf(type: unknown, isNullable: boolean): Record<string, unknown> {
  const [item, isList]: [unknown, boolean] = Array.isArray(type) ? [type[0], true] : [type, false];
  const nullable = isNullable ? { nullable: true } : {};
  const scalar = KEYWORDS.get(item instanceof GraphQLScalarType ? item.name : item);
  if (!scalar && typeof item === 'function') return { type: isList ? [item] : item, ...nullable };
  const values: unknown[] = Object.values(item as object);
  const keywords = scalar ?? { type: 'string', enum: isNullable && !isList ? [...values, null] : values };
  return { ...(isList ? { type: 'array', items: keywords } : keywords), ...nullable };
}

function snakeCase(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
