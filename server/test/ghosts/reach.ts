import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import yauzl from 'yauzl';
import { GRAPHQL_OPERATIONS } from '../access/graphql-operations.js';
import { REST_OPERATIONS } from '../access/rest-operations.js';
import type { MediaApp } from '../media/media-app.js';
import type { Caller } from '../support/caller.js';
import { pdfText } from '../support/pdf-text.js';

/** Text that a caller received, and the request that brought it. */
export interface Found {
  by: string;
  text: string;
}

/** Values for the parameters of paths and operations. */
export interface Known {
  ids: readonly number[];
  /** Texts by the name of the parameter. */
  texts: Record<string, string>;
}

/** They end the caller's own access; their responses are a message. */
const ENDS_ACCESS =
  /logout|deleteMyAccount|DELETE \/api\/account|[sS]ession|reauthenticate|updateProfile|PUT \/api\/users/;
/** Long, the same for everybody and without data. */
const STATIC = /openapi|api\/docs|metrics/;
const CLOSED = new Set(['admin']);
const DEPTH = 4;

/** Text of a body: of documents and archives what they show inside. */
export async function readable(content: Buffer): Promise<string> {
  if (content.subarray(0, 5).toString() === '%PDF-') return pdfText(content);
  if (content.subarray(0, 2).toString() !== 'PK') return content.toString('utf8');
  const zip = await yauzl.fromBufferPromise(content);
  const texts = [content.toString('latin1')];
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    texts.push(entry.fileName, await readable(Buffer.concat(chunks)));
  }
  return texts.join('\n');
}

async function fetched(app: MediaApp, caller: Caller, method: string, url: string, body?: object) {
  const response = await fetch(new URL(url, app.origin), {
    method,
    redirect: 'manual',
    headers: {
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const head = [...response.headers].map((pair) => pair.join(': ')).join('\n');
  return `${response.status}\n${head}\n${await readable(Buffer.from(await response.arrayBuffer()))}`;
}

/** Responses of every REST path that is not for admins alone, reads before changes, for every id of `known`. */
export async function restReach(app: MediaApp, caller: Caller, known: Known): Promise<Found[]> {
  const found: Found[] = [];
  const operations = Object.entries(REST_OPERATIONS)
    .filter(([name, { audience }]) => !CLOSED.has(audience) && !ENDS_ACCESS.test(name) && !STATIC.test(name))
    .sort(([one], [other]) => Number(!one.startsWith('GET')) - Number(!other.startsWith('GET')));
  for (const [name, { body }] of operations) {
    const [method = 'GET', path = ''] = name.split(' ');
    for (const url of filled(path, known)) {
      const by = `${method} ${url}`;
      found.push({ by, text: await fetched(app, caller, method, url, method === 'GET' ? undefined : body) });
    }
  }
  return found;
}

/** A path with every value of its parameters. */
function filled(path: string, known: Known): string[] {
  const parameter = /:(\w+)/.exec(path);
  if (!parameter) return [path.replace('*', known.texts['*'] ?? 'none')];
  const [whole, name = ''] = parameter;
  const values = known.texts[name] === undefined ? known.ids.map(String) : [known.texts[name]];
  return values.flatMap((value) => filled(path.replace(whole, encodeURIComponent(value)), known));
}

/** Responses of every GraphQL operation that is not for admins alone, with every field that it lets the caller read. */
export async function graphqlReach(schema: GraphQLSchema, caller: Caller, known: Known): Promise<Found[]> {
  const found: Found[] = [];
  for (const [kind, root] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const name = `${kind === 'query' ? 'Query' : 'Mutation'}.${field.name}`;
      if (CLOSED.has(GRAPHQL_OPERATIONS[name] ?? '') || ENDS_ACCESS.test(name)) continue;
      for (const call of callsOf(field, known)) {
        found.push({ by: `${kind} ${call}`, text: await read(caller, kind, call, field) });
      }
    }
  }
  return found;
}

/** The field with each id in the place of its arguments. */
function callsOf(field: GraphQLField<unknown, unknown>, known: Known): string[] {
  const args = field.args.filter(
    ({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined,
  );
  if (args.length === 0) return [field.name];
  const calls = known.ids.map((id) => {
    const values = args.map(({ name, type }) => `${name}: ${literalOf(type, name, id, known)}`);
    return `${field.name}(${values.join(', ')})`;
  });
  return [...new Set(calls)];
}

function literalOf(type: GraphQLInputType, name: string, id: number, known: Known): string {
  if (isNonNullType(type)) return literalOf(type.ofType, name, id, known);
  if (isListType(type)) return `[${literalOf(type.ofType, name, id, known)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${fields.map((one) => `${one.name}: ${literalOf(one.type, one.name, id, known)}`).join(', ')} }`;
  }
  if (type.name === 'Int' || type.name === 'Float') return String(id);
  return type.name === 'Boolean' ? 'true' : JSON.stringify(known.texts[name] ?? 'nothing');
}

type Path = string[];

/** A query without an error of its own is read field by field; a mutation runs once. */
async function read(
  caller: Caller,
  kind: 'query' | 'mutation',
  call: string,
  field: GraphQLField<unknown, unknown>,
): Promise<string> {
  const leaves = leavesOf(field, DEPTH);
  if (kind === 'mutation') return responseText(caller, kind, call, leaves);
  const { data, errors } = await caller.graphql(`{ ${call} ${leaves[0]?.length ? '{ __typename }' : ''} }`);
  if (data?.[field.name] == null) return JSON.stringify({ data, errors });
  return responseText(caller, kind, call, leaves);
}

function leavesOf(field: GraphQLField<unknown, unknown>, depth: number): Path[] {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return [[]];
  if (depth === 0) return [['__typename']];
  return open(type).flatMap((one) => {
    // A list within a list of a page would cost more than a request may.
    const below = isScalarType(getNamedType(one.type)) ? depth : depth - 1;
    return leavesOf(one, below).map((path) => [one.name, ...path]);
  });
}

const open = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).filter(
    ({ name, args }) =>
      name !== 'edges' && args.every((one) => !isNonNullType(one.type) || one.defaultValue !== undefined),
  );

/**
 * Queries the leaves, and again without those that are closed to the caller, until all others are read; in halves where one
 * request would cost too much.
 */
async function responseText(caller: Caller, kind: string, call: string, leaves: Path[]): Promise<string> {
  const texts: string[] = [];
  let queried = leaves;
  for (;;) {
    const { data, errors } = await caller.graphql(`${kind} { ${call} ${selection(queried)} }`);
    texts.push(JSON.stringify({ data, errors }));
    if (data === undefined && queried.length > 1) {
      const middle = Math.ceil(queried.length / 2);
      for (const half of [queried.slice(0, middle), queried.slice(middle)]) {
        texts.push(await responseText(caller, kind, call, half));
      }
      return texts.join('\n');
    }
    const closed = (errors ?? []).flatMap(({ path }) => (path ? [fieldsOf(path)] : []));
    const rest = queried.filter((leaf) => !closed.some((path) => path !== '' && startsWith(leaf, path)));
    if (rest.length === queried.length || rest.length === 0) return texts.join('\n');
    queried = rest;
  }
}

const fieldsOf = (path: readonly (string | number)[]) =>
  path
    .slice(1)
    .filter((part) => typeof part === 'string')
    .join('.');
const startsWith = (leaf: Path, path: string) => `${leaf.join('.')}.`.startsWith(`${path}.`);

function selection(leaves: readonly Path[]): string {
  const below = new Map<string, Path[]>();
  for (const [first, ...rest] of leaves) {
    if (first === undefined) continue;
    below.set(first, [...(below.get(first) ?? []), ...(rest.length > 0 ? [rest] : [])]);
  }
  if (below.size === 0) return '';
  return `{ ${[...below].map(([name, rest]) => `${name} ${selection(rest)}`).join(' ')} }`;
}
