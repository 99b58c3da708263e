import { NOBODY, type RestOperation } from './callers.js';

/** Audience of the REST paths of accounts and sessions. */
export const ACCOUNT_OPERATIONS: Record<string, RestOperation> = {
  'POST /api/users/login': { audience: 'all', body: { email: 'nobody@example.test', password: 'x' } },
  'POST /api/users/login-code': { audience: 'all', body: {} },
  'POST /api/users/login-with-code': { audience: 'all', body: {} },
  'POST /api/users/token/refresh': { audience: 'all', body: { refresh_token: 'gnr_' } },
  'POST /api/users/register': { audience: 'all', body: {} },
  'POST /api/users/complete-registration': { audience: 'all', body: {} },
  'POST /api/users/resend-code': { audience: 'all', body: {} },
  'POST /api/users/logout': { audience: 'signedIn' },
  'POST /api/users/forgot-password': { audience: 'all', body: {} },
  'POST /api/users/reset-password/:token': { audience: 'all', body: {} },
  'POST /api/users/undo-email-change/:token': { audience: 'all', body: {} },
  'GET /api/users': { audience: 'admin' },
  'GET /api/users/:id/details': { audience: 'ownerOrAdmin', url: (id) => `/api/users/${id}/details` },
  'PUT /api/users/:id': { audience: 'ownerOrAdmin', url: (id) => `/api/users/${id}`, body: {} },
  'DELETE /api/users/:id': { audience: 'admin', url: () => `/api/users/${NOBODY}` },
  'PUT /api/users/:id/block': {
    audience: 'admin',
    url: () => `/api/users/${NOBODY}/block`,
    body: { reason: 'x' },
  },
  'DELETE /api/users/:id/block': { audience: 'admin', url: () => `/api/users/${NOBODY}/block` },
  'POST /api/users/:id/export': { audience: 'owner', url: (id) => `/api/users/${id}/export`, body: {} },
  'GET /api/users/:id/export': { audience: 'owner', url: (id) => `/api/users/${id}/export` },
  'GET /api/users/:id/export/:exportId': {
    audience: 'owner',
    url: (id) => `/api/users/${id}/export/${NOBODY}`,
  },
  'GET /api/users/:userId/billing': { audience: 'ownerOrAdmin', url: (id) => `/api/users/${id}/billing` },
  'GET /api/users/:userId/address-needs': {
    audience: 'ownerOrAdmin',
    url: (id) => `/api/users/${id}/address-needs?country=Canada`,
  },
  'PUT /api/users/:userId/billing': {
    audience: 'ownerOrAdmin',
    url: (id) => `/api/users/${id}/billing`,
    body: {},
  },
  'POST /api/users/second-factor': { audience: 'all', body: {} },
  'DELETE /api/users/:id/second-factor': {
    audience: 'admin',
    url: () => `/api/users/${NOBODY}/second-factor`,
  },
  'GET /api/users/:id/sessions': { audience: 'admin', url: () => `/api/users/${NOBODY}/sessions` },
  'GET /api/users/:id/messages': { audience: 'admin', url: () => `/api/users/${NOBODY}/messages` },
  'GET /api/users/:id/api-tokens': { audience: 'admin', url: () => `/api/users/${NOBODY}/api-tokens` },
  'GET /api/sessions': { audience: 'signedIn' },
  'POST /api/sessions/reauthenticate': { audience: 'signedIn', body: {} },
  'DELETE /api/sessions/:id': { audience: 'signedIn', url: () => `/api/sessions/${NOBODY}` },
  'GET /api/users/:id/merge': { audience: 'admin', url: () => `/api/users/${NOBODY}/merge?from=1` },
  'POST /api/users/:id/merge': {
    audience: 'admin',
    url: () => `/api/users/${NOBODY}/merge`,
    body: { from: 1 },
  },
};
