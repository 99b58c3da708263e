import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { MARK, marksIn } from './targets.mjs';

/** sqlmap's level for variables: 3 also tries payloads for other contexts. */
const LEVEL = 3;
/** Deepest input object that is filled. */
const DEEPEST = 3;
/** Operations that would end the scan's own session or delete its account. */
const LEFT_OUT = new Set(['logout', 'endSession', 'endOtherSessions']);

/** One target for every operation of the schema that takes a text: `{ name, method, path, body, marks, level }`. */
export async function graphqlTargets() {
  const graphql = await import('graphql');
  const schema = graphql.buildSchema(readFileSync(inRoot('server/schema.graphql'), 'utf8'));
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  return Object.entries(roots).flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ name }) => !LEFT_OUT.has(name))
      .map((field) => targetOf(graphql, kind, field))
      .filter(({ marks }) => marks > 0),
  );
}

function targetOf(graphql, kind, field) {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = graphql.isLeafType(graphql.getNamedType(field.type)) ? '' : '{ __typename }';
  const query = `${kind} ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`;
  const variables = Object.fromEntries(field.args.map(({ name, type }) => [name, sampleOf(graphql, type)]));
  const body = JSON.stringify({ query, variables });
  return {
    name: `GraphQL ${field.name}`,
    method: 'POST',
    path: '/graphql',
    body,
    marks: marksIn(body),
    level: LEVEL,
  };
}

/** A valid value of the type whose texts sqlmap replaces; optional objects beyond the depth are left out. */
function sampleOf(graphql, type, depth = 0) {
  const { isEnumType, isInputObjectType, isListType, isNonNullType } = graphql;
  const nullable = graphql.getNullableType(type);
  if (isListType(nullable)) return [sampleOf(graphql, nullable.ofType, depth)];
  if (isEnumType(nullable)) return nullable.getValues()[0].name;
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields()).filter(
      (field) => depth < DEEPEST || isNonNullType(field.type),
    );
    return Object.fromEntries(
      fields.map(({ name, type: inner }) => [name, sampleOf(graphql, inner, depth + 1)]),
    );
  }
  return leafSample(nullable.name);
}

function leafSample(name) {
  if (name === 'Int') return 2;
  if (name === 'Float') return 2.5;
  if (name === 'Boolean') return true;
  return name === 'DateTime' ? '2026-01-01T00:00:00.000Z' : `a${MARK}`;
}
