import type { KeyObject } from 'node:crypto';
import type { KeyRing } from '../secrets/index.js';

/** The key that a session token names in its header; null for a token without one, or a secret that is not configured. */
export function sessionKeyOf(ring: KeyRing, token: string): KeyObject | null {
  const [header = ''] = token.split('.', 1);
  try {
    const parsed: unknown = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
    const kid = typeof parsed === 'object' && parsed !== null && 'kid' in parsed ? parsed.kid : null;
    return typeof kid === 'string' ? ring.find('sessions', kid) : null;
  } catch {
    return null;
  }
}
