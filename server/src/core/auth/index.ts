/** Authentication and authorisation: the global guard, its decorators, and ownership checks. */
export {
  ACCESS,
  CurrentUser,
  Public,
  PublicButIdentified,
  Roles,
  AnyScope,
  Scope,
  SCOPES,
  TestMode,
  type Access,
} from './access.decorators.js';
export { apiTokenRefused, CURRENT_PASSWORD_WRONG, notForApiTokens } from './auth.errors.js';
export { AuthCoreModule } from './auth-core.module.js';
export { CREDENTIAL_CHANGES, CredentialChanges } from './credential-changes.js';
export { CurrentPasswordArgs, CurrentPasswordInput } from './current-password.inputs.js';
export { ExportLinkLoader, exportLinkRefused, type LinkedRequest } from './export-link.js';
export { Owner, OwnerOrAdmin, OwnRecord } from './own-record.js';
export {
  hasRole,
  ownReader,
  readsAsAdmin,
  readsPersons,
  requireSelf,
  requireSelfOrAdmin,
} from './principal.js';
export { Http, type HttpExchange } from './request.js';
export { PasswordService } from './password.service.js';
export { ApiTokenLoader, PrincipalLoader } from './principal.loader.js';
export { type ApiTokenIdentity, type Principal } from './principal.js';
export { clientOf, requestOf, type AppRequest, type Client, type GraphQLContext } from './request.js';
export {
  apiTokenOf,
  credentialOf,
  SESSION_COOKIE,
  sessionCookieName,
  USER_ID_COOKIE,
  type SessionClaims,
} from './session-token.js';
