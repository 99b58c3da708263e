import type { User } from '../users/user.entity.js';
import type { AuthPayload } from './auth.payloads.js';

/** A person as REST answers them; `is_admin` is 1 or 0 because older clients compare it with 1. */
export interface UserBody {
  id: number;
  name: string;
  last_name: string;
  email: string;
  country: string;
  is_seller: boolean;
  is_admin: 0 | 1;
  created_at: string;
}

export function presentUser(user: User): UserBody {
  return {
    id: user.id,
    name: user.name,
    last_name: user.lastName,
    email: user.email,
    country: user.country,
    is_seller: user.isSeller,
    is_admin: user.isAdmin ? 1 : 0,
    created_at: user.createdAt.toISOString(),
  };
}

/** Body of a login or registration: who is signed in, or what the second factor takes. */
export function presentSession(payload: AuthPayload) {
  const { message, user, token } = payload;
  if (!user) {
    const { requiresSecondFactor, challenge, secondFactorMethods: methods, passkeyOptions } = payload;
    return { message, requiresSecondFactor, challenge, methods, passkey_options: passkeyOptions };
  }
  const { created_at: _createdAt, ...shown } = presentUser(user);
  return { message, user: shown, token };
}
