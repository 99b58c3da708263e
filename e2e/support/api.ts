import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** The server that all tests share. */
export function baseUrl(): string {
  return process.env['E2E_BASE_URL'] ?? '';
}

/** Sends a REST request as an integrator does: without cookies, with an optional token. */
export async function rest<Body>(method: string, path: string, body?: object, token?: string): Promise<Body> {
  const response = await fetch(`${baseUrl()}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

export async function graphql<Data>(query: string, variables: object, token?: string): Promise<Data> {
  const { data, errors } = await rest<{ data: Data; errors?: unknown }>(
    'POST',
    '/graphql',
    { query, variables },
    token,
  );
  if (errors) throw new Error(`GraphQL returned ${JSON.stringify(errors)}`);
  return data;
}

/** Solves the captcha of an action as the page does; undefined when the captcha is switched off. */
export async function captchaSolution(action: string): Promise<string | undefined> {
  const response = await fetch(`${baseUrl()}/api/captcha/challenge?action=${action}`);
  if (!response.ok) return undefined;
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
