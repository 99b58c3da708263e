import {
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';

/** A value of the right type without effect: enough for a guard, too little for a change. */
function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${required.map((field) => `${field.name}: ${literalOf(field.type)}`).join(', ')} }`;
  }
  switch (type.name) {
    case 'Int':
    case 'Float':
      return '2000000000';
    case 'Boolean':
      return 'true';
    default:
      return '"nothing"';
  }
}

/** The shortest document that calls one root field. */
export function minimalOperation(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): string {
  const required = field.args.filter(
    (argument) => isNonNullType(argument.type) && argument.defaultValue === undefined,
  );
  const args = required.map((argument) => `${argument.name}: ${literalOf(argument.type)}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${kind} { ${field.name}${args ? `(${args})` : ''}${selection} }`;
}
