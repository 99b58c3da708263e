import type { Principal } from './principal.js';
import type { SessionClaims } from './session-token.js';

/** Loads the caller behind a session token. Provided by the module that owns the sessions. */
export abstract class PrincipalLoader {
  /** @returns null for an ended, expired or idle session @throws DomainError BLOCKED */
  abstract findByClaims(claims: SessionClaims): Promise<Principal | null>;
}

/** Loads the owner of an API token. Provided by the module that owns the tokens. */
export abstract class ApiTokenLoader {
  /** @throws DomainError UNAUTHENTICATED for an invalid token, BLOCKED, RATE_LIMITED above the limit of the token */
  abstract read(token: string): Promise<Principal>;
}
