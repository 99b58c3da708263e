import { TypeMetadataStorage } from '@nestjs/graphql';
import type { Type } from '@nestjs/common';
import { ApiProperty, DECORATORS, type ApiPropertyOptions } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { restFieldName } from '#core/errors/index.js';

type Validations = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;
type Validation = Validations[number];
type Property = Record<string, unknown>;

/** JSON Schema keywords of the validators in use. */
const KEYWORDS: Record<string, (...constraints: never[]) => Property> = {
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  hasDecimals: () => ({ type: 'number' }),
  notEquals: () => ({}),
  isBoolean: () => ({ type: 'boolean' }),
  isDate: () => ({ type: 'string', format: 'date-time' }),
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
  isIn: (values: (string | number)[]) => ({ type: typeof values[0], enum: values }),
  isEnum: (values: object) => ({ type: 'string', enum: Object.values(values) }),
  arrayNotEmpty: () => ({ minItems: 1 }),
  arrayMinSize: (minItems: number) => ({ minItems }),
  arrayMaxSize: (maxItems: number) => ({ maxItems }),
  arrayUnique: () => ({ uniqueItems: true }),
  isDefined: () => ({}),
};

/**
 * Gives every property of an input class the `@ApiProperty` that follows from its validators, its default value and the
 * description of its GraphQL field. An explicit `@ApiProperty` takes precedence, except for the type that Nest infers.
 */
export function describeInput(input: Type): void {
  const prototype = input.prototype as object;
  for (const [property, derived] of Object.entries(propertiesOf(input, (name) => restFieldName(name)))) {
    const { type: _type, ...explicit } = explicitProperty(prototype, property);
    ApiProperty({ ...derived, ...explicit } as ApiPropertyOptions)(prototype, property);
  }
}

function explicitProperty(prototype: object, property: string): Property {
  return (Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, prototype, property) ?? {}) as Property;
}

/** @param wireName name of a property in the JSON body or the query */
function propertiesOf(input: Type, wireName: (property: string) => string): Record<string, Property> {
  const all = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  const defaults = new input() as Property;
  const described: Record<string, Property> = {};
  for (const property of new Set(all.map(({ propertyName }) => propertyName))) {
    const validations = all.filter(({ propertyName }) => propertyName === property);
    const conditions = validations.filter(({ type }) => type === 'conditionalValidation');
    const { required: requiredInside, ...schema } = schemaOf(input, property, validations);
    const isRequired = conditions.length === 0 && defaults[property] === undefined;
    const description = graphqlDescription(input, property);
    described[property] = {
      ...schema,
      name: wireName(property),
      ...(requiredInside ? { required: requiredInside, selfRequired: isRequired } : { required: isRequired }),
      ...(conditions.some(({ name }) => name === 'isOptional') ? { nullable: true } : {}),
      ...(description === undefined ? {} : { description }),
      ...(defaults[property] === undefined ? {} : { default: defaults[property] }),
    };
  }
  return described;
}

/** Keywords that follow from the validators. An explicit type replaces a derived one together with its keywords. */
function schemaOf(input: Type, property: string, validations: Validation[]): Property {
  const derived = derivedSchema(input, property, validations);
  const { type } = explicitProperty(input.prototype as object, property);
  return typeof type !== 'string' || type === derived['type'] ? derived : { type };
}

function derivedSchema(input: Type, property: string, validations: Validation[]): Property {
  const schema: Property = {};
  const items: Property = {};
  for (const validation of validations) {
    if (validation.type === 'conditionalValidation') continue;
    const target = validation.each ? items : schema;
    if (validation.type === 'nestedValidation') Object.assign(target, nestedSchema(input, property));
    else Object.assign(target, keywordsOf(validation));
  }
  return schema['type'] === 'array' ? { ...schema, items } : { type: 'string', ...schema };
}

function keywordsOf({ name = '', constraints }: Validation): Property {
  return KEYWORDS[name]?.(...((constraints ?? []) as never[])) ?? { type: 'string' };
}

/** The documented names inside of `customer_info` are camelCase. */
function nestedSchema(input: Type, property: string): Property {
  const nested = Reflect.getMetadata('design:type', input.prototype as object, property) as Type;
  const inner = Object.values(propertiesOf(nested, (name) => name));
  const required = inner.filter((one) => one['selfRequired'] ?? one['required']).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      inner.map(({ name, required: _required, selfRequired: _selfRequired, ...schema }) => [name, schema]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Available once the GraphQL schema is built; classes inherit the fields of their parents. */
function graphqlDescription(input: object, property: string): string | undefined {
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
