import { fetchAsAdmin } from '../session';

/** Fetches the preview of a version as an admin, who signs in by a header. @returns an address that an audio element plays */
export async function loadVersion(preview: string): Promise<string> {
  const response = await fetchAsAdmin(preview, {}, 'The version could not be loaded');
  return URL.createObjectURL(await response.blob());
}
