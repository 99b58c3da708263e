import fc from 'fast-check';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { hostileText } from './hostile.js';

const MAX_DEPTH = 3;

/** Hostile values of a GraphQL input type, well typed so that they reach our code. */
export function inputOf(type: GraphQLInputType, depth = 0): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return inputOf(type.ofType, depth);
  if (isListType(type)) return fc.array(inputOf(type.ofType, depth + 1), { maxLength: 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const required = fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
    const optional = depth >= MAX_DEPTH ? [] : fields.filter((field) => !isNonNullType(field.type));
    const taken = [...fields.filter(({ name }) => required.includes(name)), ...optional];
    return fc.record(Object.fromEntries(taken.map((field) => [field.name, inputOf(field.type, depth + 1)])), {
      requiredKeys: required,
    });
  }
  switch (type.name) {
    case 'Int':
      return fc.oneof(fc.integer({ min: -2, max: 20 }), fc.constantFrom(2 ** 31 - 1, -(2 ** 31)));
    case 'Float':
      return fc.oneof(
        fc.integer({ min: -2, max: 1_000 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      );
    case 'Boolean':
      return fc.boolean();
    default:
      return fc.oneof(fc.constantFrom('a@b.co', 'SoundCloud', 'https://drive.google.com/x'), hostileText);
  }
}

/** A selection of every leaf below a type, as deep as the limits allow. */
export function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter((field) => !needsArguments(field));
  const chosen = fields.map((field) => {
    const below = getNamedType(field.type);
    if (!isObjectType(below)) return field.name;
    return depth < 2 && field.name !== 'edges' ? `${field.name}${selectionOf(field.type, depth + 1)}` : '';
  });
  const text = chosen.filter((one) => one !== '').join(' ');
  return text === '' ? ' { __typename }' : ` { ${text} }`;
}

const needsArguments = (field: GraphQLField<unknown, unknown>) =>
  field.args.some((argument) => isNonNullType(argument.type) && argument.defaultValue === undefined);
