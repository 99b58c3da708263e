import { readFailure } from '../../lib/graphql/failure';
import { RestFailure } from '../../lib/rest-failure';
import { confirmPassword } from '../../security/reauthentication';
import { adminSessionRefused, adminToken, untilSecondFactor } from './admin-session';

/**
 * Runs a REST request as the signed-in admin. As in the Apollo client, it is repeated once after the admin has signed in
 * again (UNAUTHENTICATED), set up a second factor (SECOND_FACTOR_REQUIRED) or confirmed the password
 * (REAUTHENTICATION_REQUIRED).
 * @param request rejects with a RestFailure when the server refuses it
 */
export async function requestAsAdmin<T>(request: (token: string) => Promise<T>): Promise<T> {
  const token = adminToken() ?? '';
  try {
    return await request(token);
  } catch (error) {
    const remedy = error instanceof RestFailure ? remedyFor(error, token) : undefined;
    if (!remedy) throw error;
    await remedy;
    return request(adminToken() ?? '');
  }
}

function remedyFor({ code, message }: RestFailure, token: string): Promise<void> | undefined {
  if (code === 'UNAUTHENTICATED') return adminSessionRefused(token);
  if (code === 'SECOND_FACTOR_REQUIRED') return untilSecondFactor();
  if (code !== 'REAUTHENTICATION_REQUIRED') return undefined;
  return confirmPassword().catch((cancelled: unknown) => {
    throw new RestFailure(readFailure(cancelled, message).message, code);
  });
}
