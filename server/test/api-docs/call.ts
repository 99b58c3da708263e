import type { User } from '../../src/modules/people/users/user.entity.js';
import { stored } from '../support/storing.js';
import type { NamedOperation } from './described-api.js';
import type { Person, World } from './world.js';

type Fields = Record<string, unknown>;

/** Deviations of a call from the example of the document. */
export interface Request {
  /** Caller; defaults to one that the operation allows. */
  as?: Person | User;
  path?: Record<string, string | number>;
  query?: string;
  headers?: Record<string, string>;
  /** Overrides fields of the example body; a form or a text replaces it. */
  body?: Fields | FormData | string;
  /** Server; defaults to the first one. */
  origin?: string;
}

export interface Call {
  status: number;
  prepare(world: World): Promise<Request> | Request;
}

export const call = (status: number, prepare: Call['prepare'] = () => ({})): Call => ({ status, prepare });

const CALLER_FOR: Record<string, Person> = {
  all: 'visitor',
  signedIn: 'buyer',
  owner: 'buyer',
  ownerOrAdmin: 'buyer',
  activeSeller: 'seller',
  admin: 'admin',
};

export const usualCaller = ({ operation }: NamedOperation): Person =>
  CALLER_FOR[operation['x-audience']] ?? 'visitor';

/** JSON body of a request. */
export function bodyOf(
  { operation }: NamedOperation,
  { body }: Request,
): Fields | FormData | string | undefined {
  if (typeof body === 'string' || body instanceof FormData) return body;
  const json = operation.requestBody?.content['application/json'];
  if (!json) return body;
  return { ...(Object.values(json.examples ?? {})[0]?.value as Fields), ...body };
}

export async function send(world: World, described: NamedOperation, request: Request): Promise<Response> {
  const { method, path } = described;
  const who = request.as ?? usualCaller(described);
  const user = typeof who === 'string' ? (who === 'visitor' ? null : world.people[who]) : who;
  const body = bodyOf(described, request);
  const isJson = body !== undefined && !(body instanceof FormData);
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(request.path?.[name] ?? `missing-${name}`),
  );
  // Creates the token first, because its session is stored in the background.
  const authorization: Record<string, string> = user
    ? { authorization: `Bearer ${world.tokenOf(user)}` }
    : {};
  await stored();
  return fetch(`${request.origin ?? world.origin}${url}${request.query ?? ''}`, {
    method,
    redirect: 'manual',
    headers: {
      ...authorization,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...request.headers,
    },
    ...(body === undefined
      ? {}
      : { body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
