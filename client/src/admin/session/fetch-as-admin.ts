import { readErrorBody, RestFailure } from '../../lib/rest-failure';
import { requestAsAdmin } from './rest-request';

/** Requests a path of this host as the admin of the page. @throws RestFailure with a message to show */
export function fetchAsAdmin(path: string, init: RequestInit, failed: string): Promise<Response> {
  return requestAsAdmin(async (token) => {
    const response = await fetch(path, {
      ...init,
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
    });
    if (response.ok) return response;
    const { code, message } = readErrorBody(await response.text());
    throw new RestFailure(message ?? failed, code);
  });
}
