import type { User } from '../../src/modules/users/user.entity.js';
import { stored } from '../support/storing.js';
import type { NamedOperation } from './described-api.js';
import type { Person, World } from './world.js';

type Fields = Record<string, unknown>;

/** What a call sends beside the document's own example. */
export interface Request {
  /** The person who suits the operation, unless told. */
  as?: Person | User;
  path?: Record<string, string | number>;
  query?: string;
  headers?: Record<string, string>;
  /** Laid over the document's example of the body; a form or a text goes as it is. */
  body?: Fields | FormData | string;
  /** Another server than the usual one. */
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

/** The JSON body a request sends, when it sends one. */
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
  // The token first: its session is stored in the background.
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
