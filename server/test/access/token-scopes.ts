import type { ApiScope } from '#domain/api-tokens.js';

const ADMIN = ['admin'] as const;
const CATALOGUE = ['read-catalogue', 'admin'] as const;
const READ = ['read-orders'] as const;
const READ_ANY = ['read-orders', 'admin'] as const;
const WRITE = ['write-orders'] as const;
/** Open to visitors, but it asks who calls, and no token may answer that. */
const NONE = [] as const;

/**
 * The scopes that open an operation to API tokens. What is not listed is closed to every token, except operations for
 * everybody, which do not ask who calls.
 */
export const TOKEN_SCOPES: Record<string, readonly ApiScope[]> = {
  'Query.product': CATALOGUE,
  'GET /api/products': CATALOGUE,
  'GET /api/products/:id': CATALOGUE,
  'Query.me': ['read-orders', 'write-orders'],
  'Query.myOrders': READ,
  'Query.order': READ_ANY,
  'GET /api/orders/user/:userId': READ_ANY,
  'GET /api/orders/:id': READ_ANY,
  'Query.validateCoupon': WRITE,
  'GET /api/coupons/validate': WRITE,
  'Mutation.addToCart': WRITE,
  'Mutation.removeFromCart': WRITE,
  'Mutation.clearCart': WRITE,
  'PUT /api/cart/:userId': WRITE,
  'Mutation.placeOrder': WRITE,
  'Mutation.renewDownloads': WRITE,
  'Mutation.startPayment': WRITE,
  'POST /api/orders': WRITE,

  'Query.adminDashboard': ADMIN,
  'Query.adminProducts': ADMIN,
  'Query.adminProductStores': ADMIN,
  'Query.auditLog': ADMIN,
  'Query.coupons': ADMIN,
  'Query.orders': ADMIN,
  'Query.paymentSettings': ADMIN,
  'Query.sellers': ADMIN,
  'Query.serviceOrders': ADMIN,
  'Query.subscribers': ADMIN,
  'Query.trackSubmissions': ADMIN,
  'Query.user': ADMIN,
  'Query.users': ADMIN,
  'Mutation.createCoupon': ADMIN,
  'Mutation.createDemo': ADMIN,
  'Mutation.createProduct': ADMIN,
  'Mutation.deleteCoupon': ADMIN,
  'Mutation.deleteDemo': ADMIN,
  'Mutation.deleteProduct': ADMIN,
  'Mutation.deleteSubscriber': ADMIN,
  'Mutation.deleteSubscribersByStatus': ADMIN,
  'Mutation.reviewSubmission': ADMIN,
  'Mutation.setCouponActive': ADMIN,
  'Mutation.setOrderStatus': ADMIN,
  'Mutation.setSellerStatus': ADMIN,
  'Mutation.setServiceOrderStatus': ADMIN,
  'Mutation.updateDemo': ADMIN,
  'Mutation.updateProduct': ADMIN,
  'Mutation.updateServiceOrderNotes': ADMIN,
  'GET /api/users': ADMIN,
  'GET /api/users/:id/details': ADMIN,
  'GET /api/orders': ADMIN,
  'GET /api/orders/admin/user/:id': ADMIN,
  'PUT /api/orders/:id/status': ADMIN,
  'GET /api/coupons': ADMIN,
  'POST /api/coupons': ADMIN,
  'PATCH /api/coupons/:id/status': ADMIN,
  'DELETE /api/coupons/:id': ADMIN,
  'POST /api/products': ADMIN,
  'PUT /api/products/:id': ADMIN,
  'DELETE /api/products/:id': ADMIN,
  'POST /api/demos': ADMIN,
  'PUT /api/demos/:id': ADMIN,
  'DELETE /api/demos/:id': ADMIN,
  'POST /api/media': ADMIN,
  'GET /api/admin/subscribers': ADMIN,
  'DELETE /api/admin/subscribers/:id': ADMIN,
  'DELETE /api/admin/subscribers/status/:status': ADMIN,
  'GET /api/sellers': ADMIN,
  'GET /api/sellers/user/:userId': ADMIN,
  'PUT /api/sellers/:id/status': ADMIN,

  'Mutation.confirmEmailChange': NONE,
  'Mutation.incrementPlayCount': NONE,
  'Mutation.sendContactMessage': NONE,
  'POST /api/products/:id/increment-play-count': NONE,
  'POST /api/feedback/send-feedback': NONE,
  'POST /api/contact': NONE,
};
