import { readErrorBody, requestAsAdmin, RestFailure } from '../session';

/** Fetches the preview of a version as an admin, who signs in by a header. @returns an address that an audio element plays */
export function loadVersion(preview: string): Promise<string> {
  return requestAsAdmin(async (token) => {
    const response = await fetch(preview, {
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
    });
    if (response.ok) return URL.createObjectURL(await response.blob());
    const { code, message } = readErrorBody(await response.text());
    throw new RestFailure(message ?? 'The version could not be loaded', code);
  });
}
