import { Navigate, type RouteObject } from 'react-router-dom';

const start = <Navigate to="/admin/dashboard" replace />;

/** Routes of the admin area; only the login is outside the layout. */
export const adminRoutes: RouteObject[] = [
  { path: 'admin/login', lazy: { Component: async () => (await import('./login/login-page')).AdminLogin } },
  {
    path: 'admin',
    lazy: { Component: async () => (await import('./layout')).AdminLayout },
    children: [
      {
        lazy: { ErrorBoundary: async () => (await import('./layout')).AdminErrorPage },
        children: [
          { index: true, element: start },
          {
            path: 'dashboard',
            lazy: { Component: async () => (await import('./dashboard/dashboard-page')).DashboardPage },
          },
          {
            path: 'orders',
            lazy: { Component: async () => (await import('./orders/orders-page')).OrdersPage },
          },
          {
            path: 'orders/:id',
            lazy: { Component: async () => (await import('./orders/order-page')).OrderPage },
          },
          {
            path: 'products',
            lazy: { Component: async () => (await import('./products/products-page')).ProductsPage },
          },
          {
            path: 'products/new',
            lazy: { Component: async () => (await import('./products/product-form-pages')).NewProductPage },
          },
          {
            path: 'products/edit/:id',
            lazy: { Component: async () => (await import('./products/product-form-pages')).EditProductPage },
          },
          { path: 'demos', lazy: { Component: async () => (await import('./demos/demos-page')).DemosPage } },
          {
            path: 'demos/new',
            lazy: { Component: async () => (await import('./demos/demo-form-pages')).NewDemoPage },
          },
          {
            path: 'demos/edit/:id',
            lazy: { Component: async () => (await import('./demos/demo-form-pages')).EditDemoPage },
          },
          {
            path: 'users',
            lazy: { Component: async () => (await import('./buyers/buyers-page')).BuyersPage },
          },
          {
            path: 'sellers',
            lazy: { Component: async () => (await import('./sellers/sellers-page')).SellersPage },
          },
          {
            path: 'subscribers',
            lazy: { Component: async () => (await import('./subscribers/subscribers-page')).SubscribersPage },
          },
          {
            path: 'coupons',
            lazy: { Component: async () => (await import('./coupons/coupons-page')).CouponsPage },
          },
          {
            path: 'submissions',
            lazy: { Component: async () => (await import('./submissions/submissions-page')).SubmissionsPage },
          },
          {
            path: 'service-orders',
            lazy: {
              Component: async () => (await import('./service-orders/service-orders-page')).ServiceOrdersPage,
            },
          },
          {
            path: 'audit-log',
            lazy: { Component: async () => (await import('./audit-log/audit-log-page')).AuditLogPage },
          },
          {
            path: 'webhooks',
            lazy: { Component: async () => (await import('./webhooks/webhooks-page')).WebhooksPage },
          },
          {
            path: 'webhooks/:id',
            lazy: { Component: async () => (await import('./webhooks/webhook-page')).WebhookPage },
          },
          {
            path: 'settings',
            lazy: { Component: async () => (await import('./settings/settings-page')).SettingsPage },
          },
          { path: 'security', lazy: { Component: async () => (await import('./security')).SecurityPage } },
          {
            path: '*',
            lazy: { Component: async () => (await import('./layout')).AdminNotFoundPage },
          },
        ],
      },
    ],
  },
];
