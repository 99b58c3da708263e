import type { Role } from '#domain/roles.js';

/** Who is calling, read from the database on this request; never from what the caller claims. */
export interface Principal {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isSeller: boolean;
  /** The shop's status; null for somebody without a shop. */
  readonly sellerStatus: string | null;
}

export function hasRole(principal: Principal, role: Role): boolean {
  switch (role) {
    case 'user':
      return true;
    case 'seller':
      return principal.isAdmin || (principal.isSeller && principal.sellerStatus === 'active');
    case 'admin':
      return principal.isAdmin;
  }
}
