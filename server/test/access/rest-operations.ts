import type { Audience } from './callers.js';

/** An id no row has. */
const NOBODY = 2_000_000_000;

interface RestOperation {
  audience: Audience;
  /** Fills the path's parameters. */
  url?: (ownerId: number) => string;
  body?: object;
}

/** Every REST path the server answers, with whom it is for. A path that is served and not listed fails the test. */
export const REST_OPERATIONS: Record<string, RestOperation> = {
  'POST /api/users/login': { audience: 'all', body: { email: 'nobody@example.test', password: 'x' } },
  'POST /api/users/register': { audience: 'all', body: {} },
  'POST /api/users/complete-registration': { audience: 'all', body: {} },
  'POST /api/users/resend-code': { audience: 'all', body: {} },
  'POST /api/users/logout': { audience: 'signedIn' },
  'POST /api/users/forgot-password': { audience: 'all', body: {} },
  'POST /api/users/reset-password/:token': { audience: 'all', body: {} },
  'GET /api/users': { audience: 'admin' },
  'GET /api/users/:id/details': { audience: 'ownerOrAdmin', url: (id) => `/api/users/${id}/details` },
  'PUT /api/users/:id': { audience: 'ownerOrAdmin', url: (id) => `/api/users/${id}`, body: {} },
  'DELETE /api/users/:id': { audience: 'admin', url: () => `/api/users/${NOBODY}` },
  'PUT /api/cart/:userId': { audience: 'owner', url: (id) => `/api/cart/${id}`, body: { cart: [] } },
  'PUT /api/wishlist/:userId': {
    audience: 'owner',
    url: (id) => `/api/wishlist/${id}`,
    body: { wishlist: [] },
  },
  'POST /api/orders': { audience: 'signedIn', body: {} },
  'GET /api/orders': { audience: 'admin' },
  'GET /api/orders/user/:userId': { audience: 'ownerOrAdmin', url: (id) => `/api/orders/user/${id}` },
  'GET /api/orders/admin/user/:id': { audience: 'admin', url: (id) => `/api/orders/admin/user/${id}` },
  'GET /api/orders/:id': { audience: 'signedIn', url: () => `/api/orders/${NOBODY}` },
  'PUT /api/orders/:id/status': { audience: 'admin', url: () => `/api/orders/${NOBODY}/status`, body: {} },
  'GET /api/downloads/:token': { audience: 'all', url: () => '/api/downloads/none' },
  'HEAD /api/downloads/:token': { audience: 'all', url: () => '/api/downloads/none' },
  'GET /api/coupons/validate': { audience: 'signedIn', url: () => '/api/coupons/validate?code=none' },
  'GET /api/coupons': { audience: 'admin' },
  'POST /api/coupons': { audience: 'admin', body: {} },
  'PATCH /api/coupons/:id/status': {
    audience: 'admin',
    url: () => `/api/coupons/${NOBODY}/status`,
    body: {},
  },
  'DELETE /api/coupons/:id': { audience: 'admin', url: () => `/api/coupons/${NOBODY}` },
  'GET /api/products': { audience: 'all' },
  'GET /api/products/:id': { audience: 'all', url: () => `/api/products/${NOBODY}` },
  'POST /api/products': { audience: 'admin', body: {} },
  'PUT /api/products/:id': { audience: 'admin', url: () => `/api/products/${NOBODY}`, body: {} },
  'DELETE /api/products/:id': { audience: 'admin', url: () => `/api/products/${NOBODY}` },
  'POST /api/products/:id/increment-play-count': {
    audience: 'all',
    url: () => `/api/products/${NOBODY}/increment-play-count`,
  },
  'GET /api/demos': { audience: 'all' },
  'GET /api/demos/:id': { audience: 'all', url: () => `/api/demos/${NOBODY}` },
  'POST /api/demos': { audience: 'admin', body: {} },
  'PUT /api/demos/:id': { audience: 'admin', url: () => `/api/demos/${NOBODY}`, body: {} },
  'DELETE /api/demos/:id': { audience: 'admin', url: () => `/api/demos/${NOBODY}` },
  'POST /api/media': { audience: 'admin', body: {} },
  'POST /api/feedback/send-feedback': { audience: 'all', body: {} },
  'POST /api/contact': { audience: 'all', body: {} },
  'POST /api/track-order/order-track': { audience: 'signedIn', body: {} },
  'POST /api/co-producing/order': { audience: 'signedIn', body: {} },
  'POST /api/mixing-mastering/order': { audience: 'signedIn', body: {} },
  'POST /api/subscribe/subscribe': { audience: 'all', body: {} },
  'GET /api/subscribe/unsubscribe/:token': { audience: 'all', url: () => '/api/subscribe/unsubscribe/none' },
  'POST /api/subscribe/unsubscribe/:token': { audience: 'all', url: () => '/api/subscribe/unsubscribe/none' },
  'GET /api/confirm-subscription/:token': { audience: 'all', url: () => '/api/confirm-subscription/none' },
  'HEAD /api/confirm-subscription/:token': { audience: 'all', url: () => '/api/confirm-subscription/none' },
  'GET /api/admin/subscribers': { audience: 'admin' },
  'DELETE /api/admin/subscribers/:id': {
    audience: 'admin',
    url: () => `/api/admin/subscribers/${NOBODY}`,
  },
  'DELETE /api/admin/subscribers/status/:status': {
    audience: 'admin',
    url: () => '/api/admin/subscribers/status/inactive',
  },
  'GET /api/sellers': { audience: 'admin' },
  'GET /api/sellers/user/:userId': { audience: 'ownerOrAdmin', url: (id) => `/api/sellers/user/${id}` },
  'PUT /api/sellers/:userId/payment': {
    audience: 'ownerOrAdmin',
    url: (id) => `/api/sellers/${id}/payment`,
    body: { payment_method: 'paypal', paypal_email: 'payee@example.test' },
  },
  'PUT /api/sellers/:id': { audience: 'admin', url: () => `/api/sellers/${NOBODY}`, body: {} },
  'PUT /api/sellers/:id/status': { audience: 'admin', url: () => `/api/sellers/${NOBODY}/status`, body: {} },
  'DELETE /api/sellers/:id': { audience: 'admin', url: () => `/api/sellers/${NOBODY}`, body: {} },
  'GET /api/captcha/challenge': { audience: 'all', url: () => '/api/captcha/challenge?action=login' },
  'GET /media/*': { audience: 'all', url: () => '/media/covers/none.webp' },
  'GET /api/openapi.json': { audience: 'all' },
  'GET /api/docs': { audience: 'all' },
  'GET /robots.txt': { audience: 'all' },
  'GET /sitemap.xml': { audience: 'all' },
  'GET /sitemaps/:file': { audience: 'all', url: () => '/sitemaps/1' },
  'GET /track/:id': { audience: 'all', url: () => '/track/1' },
  'POST /api/payments/stripe/webhook': { audience: 'all', body: {} },
  'GET /healthz': { audience: 'all' },
  'GET /readyz': { audience: 'all' },
  'GET /metrics': { audience: 'all' },
};
