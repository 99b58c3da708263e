import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { ApiScope } from '#domain/api-tokens.js';
import type { Role } from '#domain/roles.js';
import { requestOf } from './request.js';
import type { Principal } from './principal.js';

export type Access = { kind: 'public'; identify: boolean } | { kind: 'roles'; roles: readonly Role[] };

export const ACCESS = 'access';

/** Opens a handler to everybody; whoever calls is not even looked up. */
export const Public = () => SetMetadata<string, Access>(ACCESS, { kind: 'public', identify: false });

/** Opens a handler to everybody, and tells it who calls when somebody is signed in. */
export const PublicButIdentified = () =>
  SetMetadata<string, Access>(ACCESS, { kind: 'public', identify: true });

/** Opens a handler to anyone who holds one of the roles. */
export const Roles = (...roles: Role[]) => SetMetadata<string, Access>(ACCESS, { kind: 'roles', roles });

export const SCOPES = 'scopes';

/**
 * Opens a handler to API tokens that hold one of the scopes, beside what its access decorator asks of their owner.
 * A handler without it is closed to every token, unless it does not ask who calls at all.
 */
export const Scope = (...scopes: [ApiScope, ...ApiScope[]]) =>
  SetMetadata<string, readonly ApiScope[]>(SCOPES, scopes);

/** The signed-in caller; null only on a handler that is public. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | null => requestOf(context).user ?? null,
);
