import { Injectable } from '@nestjs/common';
import { PrincipalLoader, type Principal } from '#core/auth/index.js';
import { KeyRing } from '#core/secrets/index.js';

/** A player cannot send the session of an admin, so that the address itself is signed, and ends within this time. */
const LIFETIME_MS = 30 * 60_000;
const TOKEN = /^(\d{1,10})-(\d{1,10})-(\d{1,14})-([\w-]{43})$/;

/** Signs addresses of masters for the sessions of admins. */
@Injectable()
export class MasterAddressService {
  constructor(
    private readonly ring: KeyRing,
    private readonly principals: PrincipalLoader,
  ) {}

  /** Path and query at which the admin can listen to the master; null for an API token, which has no session. */
  sign(packageId: number, { id, session }: Principal): string | null {
    if (!session) return null;
    const claims = `${id}-${session.id}-${Date.now() + LIFETIME_MS}`;
    const signature = this.ring.sign('links', signedText(packageId, claims)).toString('base64url');
    return `/api/packages/${packageId}/master?token=${claims}-${signature}`;
  }

  /** True for a token of this package that has not expired, while its session lasts and is that of an admin. */
  async admits(packageId: number, token: string): Promise<boolean> {
    const [, adminId, sessionId, until, signature] = TOKEN.exec(token) ?? [];
    if (signature === undefined || Number(until) < Date.now()) return false;
    const text = signedText(packageId, `${adminId}-${sessionId}-${until}`);
    if (!this.ring.isSigned('links', text, signature)) return false;
    // A blocked account is refused by an error.
    const admin = await this.principals
      .findByClaims({ sub: Number(adminId), sid: Number(sessionId) })
      .catch(() => null);
    return admin?.isAdmin === true;
  }
}

function signedText(packageId: number, claims: string): string {
  return `master:${packageId}:${claims}`;
}
