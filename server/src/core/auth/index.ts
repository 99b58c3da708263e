/** Who calls, and whether they may: one global guard, its decorators, and ownership checks. */
export {
  ACCESS,
  CurrentUser,
  Public,
  PublicButIdentified,
  Roles,
  Scope,
  SCOPES,
  type Access,
} from './access.decorators.js';
export { mintApiToken } from './api-token.js';
export { AuthCoreModule } from './auth-core.module.js';
export { requireSelf, requireSelfOrAdmin } from './principal.js';
export { Http, type HttpExchange } from './request.js';
export { LIVE_SESSION } from './live-session.js';
export { PasswordService } from './password.service.js';
export { type Principal } from './principal.js';
export { clientOf, requestOf, type AppRequest, type Client, type GraphQLContext } from './request.js';
export {
  apiTokenOf,
  SESSION_COOKIE,
  sessionCookieName,
  USER_ID_COOKIE,
  type SessionClaims,
} from './session-token.js';
