import { TypeMetadataStorage } from '@nestjs/graphql';
import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { restFieldName } from '../../core/errors/index.js';
import { nullable, type Schema } from './schema.js';

type Validations = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;
type Validation = Validations[number];

/** What a validator says in the words of JSON Schema. One of our own (`rule`) always takes a text. */
const WORDS: Record<string, (...constraints: never[]) => Schema> = {
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  isDollars: () => ({ type: 'number' }),
  isBoolean: () => ({ type: 'boolean' }),
  isArray: () => ({ type: 'array' }),
  isObject: () => ({ type: 'object' }),
  isEmailAddress: () => ({ type: 'string', format: 'email' }),
  isWebAddress: () => ({ type: 'string', format: 'uri' }),
  isWebLink: () => ({ type: 'string', format: 'uri' }),
  min: (minimum: number) => ({ minimum }),
  max: (maximum: number) => ({ maximum }),
  minLength: (minLength: number) => ({ type: 'string', minLength }),
  maxLength: (maxLength: number) => ({ type: 'string', maxLength }),
  isLength: (minLength: number, maxLength: number) => ({ type: 'string', minLength, maxLength }),
  isIn: (values: string[]) => ({ type: 'string', enum: values }),
  isEnum: (values: object) => ({ type: 'string', enum: Object.values(values) }),
  arrayMinSize: (minItems: number) => ({ minItems }),
  arrayMaxSize: (maxItems: number) => ({ maxItems }),
  arrayUnique: () => ({ uniqueItems: true }),
  isDefined: () => ({}),
};

/**
 * The JSON form of an input class, read from what validates it. Descriptions are those of its GraphQL fields.
 * @param overrides fields whose wire form is another than the class tells, by their REST names.
 */
export function inputSchema(
  input: Type,
  overrides: Record<string, Schema> = {},
  wireName: (property: string) => string = restFieldName,
): Schema {
  const all = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  const empty = new input() as Record<string, unknown>;
  for (const property of new Set(all.map(({ propertyName }) => propertyName))) {
    const name = wireName(property);
    const validations = all.filter(({ propertyName }) => propertyName === property);
    const conditions = validations.filter(({ type }) => type === 'conditionalValidation');
    const description = fieldDescription(input, property);
    properties[name] = overrides[name] ?? {
      ...fieldSchema(input, property, validations),
      ...(description === undefined ? {} : { description }),
      ...(empty[property] === undefined ? {} : { default: empty[property] }),
    };
    if (conditions.length === 0 && empty[property] === undefined) required.push(name);
    else if (conditions.some((condition) => condition.name === 'isOptional') && !overrides[name]) {
      properties[name] = nullable(properties[name]);
    }
  }
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

/** Inside an object that REST documents in camelCase (`customer_info`), names stay as they are. */
const asWritten = (property: string) => property;

function fieldSchema(input: Type, property: string, validations: Validation[]): Schema {
  const nested = Reflect.getMetadata('design:type', input.prototype as object, property) as Type | undefined;
  const schema: Schema = {};
  const items: Schema = {};
  for (const validation of validations) {
    if (validation.type === 'conditionalValidation') continue;
    const part: Schema =
      validation.type === 'nestedValidation' && nested
        ? inputSchema(nested, {}, asWritten)
        : wordsOf(validation.name ?? '', (validation.constraints ?? []) as never[]);
    Object.assign(validation.each ? items : schema, part);
  }
  return schema.type === 'array' ? { ...schema, items } : schema;
}

function wordsOf(name: string, constraints: never[]): Schema {
  const words = WORDS[name];
  return words ? words(...constraints) : { type: 'string' };
}

/** Known once the GraphQL schema is built; classes inherit the fields of their parents. */
function fieldDescription(input: object, property: string): string | undefined {
  const classes = [
    ...TypeMetadataStorage.getInputTypesMetadata(),
    ...TypeMetadataStorage.getArgumentsMetadata(),
  ];
  for (let one: object | null = input; one; one = Object.getPrototypeOf(one) as object | null) {
    const field = classes
      .find(({ target }) => target === one)
      ?.properties?.find(({ name }) => name === property);
    if (field) return field.description;
  }
  return undefined;
}
