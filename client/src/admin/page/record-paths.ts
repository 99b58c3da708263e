/** Pages of records in the admin area. */
export const RECORD_PATHS = {
  order: (id) => `/admin/orders/${id}`,
  product: (id) => `/admin/products/edit/${id}`,
  demo: (id) => `/admin/demos/edit/${id}`,
  user: (id) => `/admin/users/${id}`,
  seller: (id) => `/admin/sellers/${id}`,
  submission: (id) => `/admin/submissions/${id}`,
  'service-order': (id) => `/admin/service-orders/${id}`,
  webhook: (id) => `/admin/webhooks/${id}`,
} as const satisfies Record<string, (id: number | string) => string>;
