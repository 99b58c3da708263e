/** Admin session: token, Apollo client, REST requests and the guard of the pages. */
export { AdminApollo, createAdminClient } from './admin-client';
export { AdminGuard, adminPath } from './admin-guard';
export {
  adminToken,
  endAdminSession,
  isAdminAccount,
  secondFactorEnrolled,
  startAdminSession,
  useAdminSession,
} from './admin-session';
export { AdminLoginDocument, AdminMeDocument, useAdminMeQuery } from './admin-session.generated';
export { SessionEndedHost } from './session-ended-host';
export { SIGN_IN_FAILED, useAdminLogout, useAdminSignIn } from './use-admin-sign-in';
export { readErrorBody, RestFailure } from '../../lib/rest-failure';
export { fetchAsAdmin } from './fetch-as-admin';
export { requestAsAdmin } from './rest-request';
export { useDraft } from './use-draft';
