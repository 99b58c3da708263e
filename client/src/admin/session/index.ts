/** The session of the back office: its token, its GraphQL client, and the guard before its pages. */
export { AdminApollo } from './admin-apollo';
export { AdminGuard } from './admin-guard';
export { adminPath } from './admin-path';
export {
  adminToken,
  endAdminSession,
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
export { useAdminLogout } from './use-admin-logout';
