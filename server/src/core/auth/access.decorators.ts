import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { API_SCOPES, type ApiScope } from '#domain/api-tokens.js';
import type { Role } from '#domain/account.js';
import { requestOf } from './request.js';
import type { Principal } from './principal.js';

export type Access = { kind: 'public'; identify: boolean } | { kind: 'roles'; roles: readonly Role[] };

export const ACCESS = 'access';

/** Opens a handler to every caller, without identifying them. */
export const Public = () => SetMetadata<string, Access>(ACCESS, { kind: 'public', identify: false });

/** Opens a handler to every caller and identifies those who are signed in. */
export const PublicButIdentified = () =>
  SetMetadata<string, Access>(ACCESS, { kind: 'public', identify: true });

/** Opens a handler to anyone who holds one of the roles. */
export const Roles = (...roles: Role[]) => SetMetadata<string, Access>(ACCESS, { kind: 'roles', roles });

export const SCOPES = 'scopes';

/**
 * Opens a handler to API tokens with one of the scopes, in addition to what its access decorator requires of the owner.
 * A handler without it rejects every token, unless it is `@Public()`.
 */
export const Scope = (...scopes: [ApiScope, ...ApiScope[]]) =>
  SetMetadata<string, readonly ApiScope[]>(SCOPES, scopes);

/** Opens a handler that visitors read to every API token; an admin's token is an admin there by the scope `admin` alone. */
export const AnyScope = () => SetMetadata<string, readonly ApiScope[]>(SCOPES, API_SCOPES);

export const TEST_MODE = 'test-mode';

/**
 * Opens a handler to test tokens with one of its scopes; the handler must then change and show test data alone. Without it
 * a test token reads what is public or opened by `read-catalogue`, and nothing else.
 */
export const TestMode = () => SetMetadata(TEST_MODE, true);

/** The signed-in caller; null only on a handler that is public. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | null => requestOf(context).user ?? null,
);
