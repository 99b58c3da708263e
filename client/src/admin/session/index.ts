/** The session of the back office: its token, its GraphQL client, and the guard before its pages. */
export { AdminApollo } from './admin-apollo';
export { createAdminClient } from './admin-client';
export { AdminGuard } from './admin-guard';
export { adminPath } from './admin-path';
export {
  adminSessionRefused,
  adminToken,
  endAdminSession,
  isAdminAccount,
  onAdminSessionChange,
  secondFactorEnrolled,
  startAdminSession,
  useAdminSession,
} from './admin-session';
export { AdminLoginDocument, AdminMeDocument, useAdminMeQuery } from './admin-session.generated';
export { SessionEndedHost } from './session-ended-host';
export { useAdminLogout } from './use-admin-logout';
export { useAdminSignIn } from './use-admin-sign-in';
