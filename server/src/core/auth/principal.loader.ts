import type { Principal } from './principal.js';
import type { SessionClaims } from './session-token.js';

/** Loads the caller behind a session token. Provided by the module that owns the sessions. */
export abstract class PrincipalLoader {
  /** @returns null for an ended, expired or idle session @throws DomainError BLOCKED */
  abstract findByClaims(claims: SessionClaims): Promise<Principal | null>;
}

/** Loads the owner of an API token. Provided by the module that owns the tokens. */
export abstract class ApiTokenLoader {
  /**
   * @param request counts once in the limit of the token
   * @throws DomainError UNAUTHENTICATED for an invalid token, BLOCKED, RATE_LIMITED above the limit of the token
   */
  abstract read(token: string, request: object): Promise<Principal>;

  /** Counts a request in the limit of its token before that is read, if the token was valid a moment ago. */
  abstract count(token: string, request: object): Promise<boolean>;
}
