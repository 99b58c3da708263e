import type { Answer } from './caller.js';

/** The Set-Cookie headers of a response. */
export function setCookies({ headers }: Pick<Answer, 'headers'>): string[] {
  return [headers['set-cookie'] ?? []].flat() as string[];
}
