import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** The server that the journeys run against. */
export function baseUrl(): string {
  return process.env['E2E_BASE_URL'] ?? '';
}

/** Speaks REST as an integrator does: no cookies, a token if there is one. */
export async function rest<Answer>(
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const answer = await fetch(`${baseUrl()}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export async function graphql<Data>(query: string, variables: object, token?: string): Promise<Data> {
  const { data, errors } = await rest<{ data: Data; errors?: unknown }>(
    'POST',
    '/graphql',
    { query, variables },
    token,
  );
  if (errors) throw new Error(`GraphQL answered ${JSON.stringify(errors)}`);
  return data;
}

/** Solves the human check as the page does, or answers nothing where the server asks for none. */
export async function humanCheck(action: string): Promise<string | undefined> {
  const response = await fetch(`${baseUrl()}/api/captcha/challenge?action=${action}`);
  if (!response.ok) return undefined;
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
