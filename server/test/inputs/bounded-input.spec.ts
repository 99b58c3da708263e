import { getMetadataStorage } from 'class-validator';
import { REST_OPERATIONS } from '../access/rest-operations.js';
import { castOf, type Cast } from '../access/callers.js';
import { createMediaApp, type MediaApp } from '../media/media-app.js';
import { picture } from '../media/samples.js';
import type { ApiResponse } from '../support/caller.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const brackets = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const numbers = (length: number) => Array.from({ length }, () => 1);

let app: MediaApp;
let cast: Cast;
beforeAll(async () => {
  app = await createMediaApp();
  cast = await castOf(app);
});
afterAll(() => app.close());

/** Null for an error of the contract: 400 with the same text twice and a code, without a stack. */
function faultOf({ status, body, text }: ApiResponse): string | null {
  const { error, message, code } = body as { error?: string; message?: string; code?: string };
  const isClear = status === 400 && code === 'BAD_USER_INPUT' && error !== undefined && error === message;
  return isClear && !/\bat .*\.js:|RangeError/.test(text) ? null : `${status} ${text.slice(0, 100)}`;
}

it('refuses nested JSON on every REST path with a body', async () => {
  const faults: Record<string, string> = {};
  for (const [operation, { url }] of Object.entries(REST_OPERATIONS)) {
    const [method = '', path = ''] = operation.split(' ');
    if (/^(GET|HEAD|OPTIONS)$/.test(method)) continue;
    for (const body of [brackets(2_000), objects(33)]) {
      const response = await cast.callers
        .visitor()
        .rest(method as 'POST', (url?.(cast.ownerId) ?? path).replace(/:\w+/g, '1'), body, JSON_TYPE);
      const fault = faultOf(response);
      if (fault) faults[`${operation} ${body.slice(0, 10)}`] = fault;
    }
  }
  expect(faults).toEqual({});
});

it.each([
  ['a megabyte of brackets', brackets(500_000)],
  ['2,001 list items', JSON.stringify({ a: numbers(1_000), b: [{ c: numbers(1_000) }] })],
  ['201 keys of one object', JSON.stringify(Object.fromEntries(numbers(201).map((_, n) => [`k${n}`, 1])))],
])('refuses %s', async (_, body) => {
  const response = await cast.callers.visitor().rest('POST', '/api/users/login', body, JSON_TYPE);
  expect(faultOf(response)).toBeNull();
});

it('refuses nested JSON in the parts of a form', async () => {
  const send = async (part: string | Blob) => {
    const form = new FormData();
    form.append('data', part);
    form.append('img', new Blob([new Uint8Array(await picture())]), 'a.png');
    const response = await fetch(`${app.origin}/api/products`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.adminToken}` },
      body: form,
    });
    return [response.status, ((await response.json()) as { message: string }).message];
  };
  const deep = [400, 'The request may be at most 32 levels deep'];
  const nested = `{"name":${brackets(5_000)}}`;
  expect(await send(nested)).toEqual(deep);
  expect(await send(new Blob([nested], { type: 'application/json' }))).toEqual(deep);
  expect(await sendTypedField(nested)).toEqual(deep);
});

/** A field that declares itself as JSON, which the form parser reads by itself. */
async function sendTypedField(value: string) {
  const lines = [
    '--b',
    'content-disposition: form-data; name="data"',
    'content-type: application/json',
    '',
    value,
  ];
  const response = await fetch(`${app.origin}/api/products`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${app.adminToken}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    body: [...lines, '--b--', ''].join('\r\n'),
  });
  return [response.status, ((await response.json()) as { message: string }).message];
}

describe('a GraphQL request', () => {
  const send = (payload: string) => cast.callers.visitor().rest('POST', '/graphql', payload, JSON_TYPE);
  const withVariables = (variables: string) => send(`{"query":"{ __typename }","variables":${variables}}`);
  const refusal = (message: string) => ({
    status: 400,
    body: { errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] },
  });

  it('has at most 2,000 list items in all its variables, 32 levels deep', async () => {
    const lists = (length: number) =>
      JSON.stringify({ a: numbers(1_000), b: numbers(length), c: { d: numbers(1) } });
    expect((await withVariables(lists(999))).body).toMatchObject({ data: { __typename: 'Query' } });
    expect(await withVariables(lists(1_000))).toMatchObject(
      refusal('The lists of a request may have at most 2000 items together'),
    );
    for (const variables of [`{"a":${brackets(2_000)}}`, objects(150_000)])
      expect(await withVariables(variables)).toMatchObject(
        refusal('The request may be at most 32 levels deep'),
      );
  });

  it('has the same limits in a query string', async () => {
    const get = (variables: string) =>
      cast.callers
        .visitor()
        .rest('GET', `/graphql?query={__typename}&variables=${encodeURIComponent(variables)}`, undefined, {
          'apollo-require-preflight': 'true',
        });
    expect((await get('{"a":[1,2]}')).status).toBe(200);
    expect((await get(`{"a":${brackets(40)}}`)).status).toBe(400);
    expect((await get(JSON.stringify({ a: numbers(2_001) }))).status).toBe(400);
  });

  const tooComplex = (measure: string, limit: number, value: number) => ({
    code: 'QUERY_TOO_COMPLEX',
    measure,
    limit,
    value,
  });

  it.each<[what: string, query: string, message: string, extensions: object]>([
    [
      'nested lists of a value',
      `{ products(filter: { excludeIds: ${'['.repeat(740)}1${']'.repeat(740)} }) { totalCount } }`,
      'Int cannot represent non-integer value: [[[',
      { code: 'BAD_USER_INPUT' },
    ],
    [
      'nested objects of a value',
      `{ products(filter: ${'{a:'.repeat(350)}1${'}'.repeat(350)}) { totalCount } }`,
      'Field "a" is not defined by type "ProductFilter".',
      { code: 'BAD_USER_INPUT' },
    ],
    [
      'nested fields',
      `${'{a'.repeat(499)}${'}'.repeat(499)}`,
      'Query depth limit of 10 exceeded, found 499.',
      tooComplex('depth', 10, 499),
    ],
    [
      'nested fragments',
      `{ ${'... {'.repeat(480)} __typename ${'}'.repeat(480)} }`,
      'Query depth limit of 10 exceeded, found 481.',
      tooComplex('depth', 10, 481),
    ],
    [
      'more tokens than are read',
      `{a${'{a'.repeat(300_000)}`,
      'Document contains more that 1500 tokens',
      tooComplex('tokens', 1_500, 1_501),
    ],
  ])('is refused with %s', async (_, query, message, extensions) => {
    const { status, body } = await send(JSON.stringify({ query }));
    const { data, errors } = body as { data?: unknown; errors: { message: string; extensions: object }[] };
    expect({ status, data, message: errors[0]?.message, extensions: errors[0]?.extensions }).toEqual({
      status: 400,
      data: undefined,
      message: expect.stringContaining(message) as string,
      extensions,
    });
  });
});

it('refuses many values of one query parameter', async () => {
  const response = await cast.callers.visitor().rest('GET', `/api/products?${'ids=1&'.repeat(2_001)}`);
  expect(faultOf(response)).toBeNull();
});

it('bounds the length of every list that an input takes', () => {
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    validationMetadatas: Map<{ name: string }, { name?: string; propertyName: string; each: boolean }[]>;
  };
  const isOfLists = ({ name, each }: { name?: string; each: boolean }) =>
    each || ['isArray', 'arrayUnique', 'arrayMinSize'].includes(name ?? '');
  const unbounded = [...validationMetadatas].flatMap(([inputClass, rules]) => {
    const bounded = new Set(
      rules.filter(({ name }) => name === 'arrayMaxSize').map(({ propertyName }) => propertyName),
    );
    const lists = new Set(rules.filter(isOfLists).map(({ propertyName }) => propertyName));
    return [...lists].filter((name) => !bounded.has(name)).map((name) => `${inputClass.name}.${name}`);
  });
  expect(validationMetadatas.size).toBeGreaterThan(50);
  expect(unbounded).toEqual([]);
});
