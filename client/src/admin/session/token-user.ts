/**
 * The user a token was issued to, read without verifying it: the server verifies, this only tells whether two tokens
 * are the same person's. A token that is no JWT is its own person.
 */
export function userOf(token: string): string {
  try {
    const claims = JSON.parse(atob(base64(token.split('.')[1] ?? ''))) as { sub?: unknown };
    return typeof claims.sub === 'number' || typeof claims.sub === 'string' ? String(claims.sub) : token;
  } catch {
    return token;
  }
}

function base64(base64url: string): string {
  return base64url.replaceAll('-', '+').replaceAll('_', '/');
}
