import { readFileSync } from 'node:fs';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { changelogEntries, isNamed } from './api-changelog.mjs';
import { apiContract, brokenFacts } from './api-contract.mjs';

const { version } = JSON.parse(readFileSync('server/released/contract.json', 'utf8')) as { version: string };

/** Names of everything that is deprecated, as `graphql-inspector` writes paths. */
function deprecatedParts(schema: GraphQLSchema): { name: string; reason: string }[] {
  const parts: { name: string; reason: string | null | undefined }[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (isEnumType(type)) {
      for (const { name, deprecationReason } of type.getValues()) {
        parts.push({ name: `${type.name}.${name}`, reason: deprecationReason });
      }
    }
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values<GraphQLField<unknown, unknown> | GraphQLInputField>(type.getFields())) {
      const name = `${type.name}.${field.name}`;
      parts.push({ name, reason: field.deprecationReason });
      for (const argument of 'args' in field ? field.args : []) {
        parts.push({ name: `${name}.${argument.name}`, reason: argument.deprecationReason });
      }
    }
  }
  return parts.flatMap(({ name, reason }) => (reason ? [{ name, reason }] : []));
}

async function breaksOf(before: string, after: string) {
  const changes = await diff(buildSchema(before), buildSchema(after));
  return changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking);
}

it('breaks nothing of the released GraphQL schema that docs/api-changelog.md does not name as breaking', async () => {
  const breaks = await breaksOf(
    readFileSync('server/released/schema.graphql', 'utf8'),
    readFileSync('server/schema.graphql', 'utf8'),
  );
  const named = changelogEntries('Breaking', version);
  const unnamed = breaks.filter(({ path = '' }) => !isNamed(path, named));
  expect(unnamed.map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
});

it('gives each deprecated part of GraphQL its days and an entry in the changelog', () => {
  const text = readFileSync('server/schema.graphql', 'utf8');
  const deprecated = deprecatedParts(buildSchema(text));
  const named = changelogEntries('Deprecated');
  const wrong = deprecated.filter(
    ({ name, reason }) =>
      !/^Deprecated since \d{4}-\d\d-\d\d, may end on \d{4}-\d\d-\d\d: ./.test(reason) ||
      !isNamed(name, named),
  );
  expect(wrong).toEqual([]);
});

it('finds deprecated fields, arguments, inputs and values', () => {
  const schema = buildSchema(`
    type Query { a(old: Int @deprecated(reason: "1")): Int @deprecated(reason: "2"), e(i: I): E }
    input I { b: Int @deprecated(reason: "3") }
    enum E { C @deprecated(reason: "4") D }
  `);
  expect(deprecatedParts(schema).map(({ name }) => name)).toEqual(['Query.a', 'Query.a.old', 'I.b', 'E.C']);
});

it('finds a field that is gone, and an argument that is required', async () => {
  const breaks = await breaksOf('type Query { a: Int, b: Int }', 'type Query { a(now: Int!): Int }');
  expect(new Set(breaks.map(({ path }) => path))).toEqual(new Set(['Query.a.now', 'Query.b']));
});

describe('the changelog', () => {
  const text =
    '# API\n\n## 2026-12-02\n\n- **Breaking:** `Query.b` and\n  `GET /api/b` end.\n\n## 2026-12-01: release 1.0\n\n- **Breaking:** `Query.old` ended.\n';

  it('counts entries after the release, over several lines', () => {
    expect(changelogEntries('Breaking', '1.0', text)).toEqual([['Query.b', 'GET /api/b']]);
    expect(changelogEntries('Deprecated', '1.0', text)).toEqual([]);
    expect(() => changelogEntries('Breaking', '2.0', text)).toThrow('no section of the release 2.0');
  });

  it('names what belongs to the named', () => {
    const entries = [['Query.b', 'GET /api/b']];
    expect(isNamed('Query.b.first', entries)).toBe(true);
    expect(isNamed('GET /api/b query page', entries)).toBe(true);
    expect(isNamed('Query.bee', entries)).toBe(false);
  });
});

describe('the contract of an OpenAPI document', () => {
  const string = { type: 'string' };
  const documentWith = (sent: object, answered: object, more: object = {}) => ({
    paths: {
      '/api/a': {
        post: {
          parameters: [{ name: 'page', in: 'query', schema: string }],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/In' } } } },
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Out' } } } },
            400: {},
          },
          ...more,
        },
      },
    },
    components: { schemas: { In: { type: 'object', ...sent }, Out: { type: 'object', ...answered } } },
  });
  const before = documentWith(
    { properties: { kind: { type: 'string', enum: ['a', 'b'] } } },
    { properties: { id: string, kind: { type: 'string', enum: ['a'] } }, required: ['id'] },
  );
  const breaks = (after: object) =>
    brokenFacts(apiContract(before), apiContract(after)).map(({ key, why }) => `${key} ${why}`);

  it('may get optional inputs, fields and values of answers, and wider types of inputs', () => {
    const after = documentWith(
      { properties: { kind: { type: ['string', 'null'], enum: ['a', 'b', 'c', null] }, more: string } },
      {
        properties: { id: string, more: string, kind: { type: 'string', enum: ['a', 'z'] } },
        required: ['id', 'more'],
      },
    );
    expect(breaks(after)).toEqual([]);
  });

  it.each([
    ['an operation that is gone', { ...before, paths: {} }, 'POST /api/a is gone'],
    [
      'a parameter that is gone',
      documentWith(before.components.schemas.In, before.components.schemas.Out, { parameters: [] }),
      'POST /api/a query page is gone',
    ],
    [
      'a value that is refused',
      documentWith({ properties: { kind: { type: 'string', enum: ['a'] } } }, before.components.schemas.Out),
      'In (sent).kind was "a" | "b", is "a"',
    ],
    [
      'a new field that must be sent',
      documentWith(
        { properties: { kind: { type: 'string', enum: ['a', 'b'] }, more: string }, required: ['more'] },
        before.components.schemas.Out,
      ),
      'In (sent).more is required',
    ],
    [
      'an answer that may be null',
      documentWith(before.components.schemas.In, {
        properties: { id: { type: ['string', 'null'] }, kind: string },
        required: ['id'],
      }),
      'Out.id was string, is null | string',
    ],
    [
      'an answer that may be missing',
      documentWith(before.components.schemas.In, { properties: { id: string, kind: string } }),
      'Out.id may be missing',
    ],
  ])('is broken by %s', (_what, after, broken) => {
    expect(breaks(after)).toContain(broken);
  });
});
