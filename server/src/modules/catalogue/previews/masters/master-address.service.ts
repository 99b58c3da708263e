import { Injectable } from '@nestjs/common';
import { KeyRing } from '#core/secrets/index.js';
import { UsersService } from '../../../people/users/index.js';

/** A player cannot send the session of an admin, so that the address itself is signed, and ends within this time. */
const LIFETIME_MS = 30 * 60_000;
const TOKEN = /^(\d{1,10})-(\d{1,14})-([\w-]{43})$/;

/** Signs addresses of masters for admins. */
@Injectable()
export class MasterAddressService {
  constructor(
    private readonly ring: KeyRing,
    private readonly users: UsersService,
  ) {}

  /** Path and query at which the admin can listen to the master. */
  sign(packageId: number, adminId: number): string {
    const until = Date.now() + LIFETIME_MS;
    const signature = this.ring.sign('links', signedText(packageId, adminId, until)).toString('base64url');
    return `/api/packages/${packageId}/master?token=${adminId}-${until}-${signature}`;
  }

  /** True for a token of this package that has not expired, whose admin still is one. */
  async admits(packageId: number, token: string): Promise<boolean> {
    const [, adminId, until, signature] = TOKEN.exec(token) ?? [];
    if (adminId === undefined || until === undefined || signature === undefined) return false;
    const text = signedText(packageId, Number(adminId), Number(until));
    if (!this.ring.isSigned('links', text, Buffer.from(signature, 'base64url'))) return false;
    if (Number(until) < Date.now()) return false;
    const admin = await this.users.findUser(Number(adminId));
    return admin !== null && admin.isAdmin && admin.blockedAt === null;
  }
}

function signedText(packageId: number, adminId: number, until: number): string {
  return `master:${packageId}:${adminId}:${until}`;
}
