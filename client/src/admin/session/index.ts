/** The session of the back office: its token, its GraphQL client, and the guard before its pages. */
export { AdminApollo } from './admin-apollo';
export { AdminGuard } from './admin-guard';
export { adminPath } from './admin-path';
export {
  adminSessionRefused,
  adminToken,
  onAdminSessionChange,
  startAdminSession,
  useAdminSession,
} from './admin-session';
export {
  AdminLoginDocument,
  AdminMeDocument,
  useAdminLoginMutation,
  useAdminMeQuery,
} from './admin-session.generated';
export { SessionEndedHost } from './session-ended-host';
export { useAdminLogout } from './use-admin-logout';
