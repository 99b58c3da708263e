import { readFailure } from '../../lib/graphql/failure';
import { readErrorBody, RestFailure } from '../../lib/rest-failure';
import { saveFile } from '../../lib/save-file';
import { confirmPassword } from '../../security/reauthentication';

const FAILED = 'Your copy could not be downloaded. Please try again.';

/**
 * Saves the copy of the own data. The server wants the password in an older session, and a plain link would show that as a page.
 * @throws RestFailure with a message to show, when the server refuses it or the password is not confirmed
 */
export async function downloadOwnData(url: string, name: string): Promise<void> {
  const answer = await request(url);
  saveFile(name, await answer.blob());
}

async function request(url: string, isConfirmed = false): Promise<Response> {
  const response = await fetch(url).catch(() => null);
  if (response?.ok) return response;
  const { code, message } = readErrorBody((await response?.text()) ?? '');
  if (code !== 'REAUTHENTICATION_REQUIRED' || isConfirmed) throw new RestFailure(message ?? FAILED, code);
  await confirmPassword().catch((cancelled: unknown) => {
    throw new RestFailure(readFailure(cancelled, FAILED).message, code);
  });
  return request(url, true);
}
