import type { ApiResponse } from './caller.js';

/** The Set-Cookie headers of a response. */
export function setCookies({ headers }: Pick<ApiResponse, 'headers'>): string[] {
  return [headers['set-cookie'] ?? []].flat() as string[];
}
