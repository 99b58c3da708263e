import { Navigate, type RouteObject } from 'react-router-dom';

// Where the admin area starts.
const start = <Navigate to="/admin/dashboard" replace />;

/** The admin area: its login stands outside the frame, everything else inside it. */
export const adminRoutes: RouteObject[] = [
  { path: 'admin/login', lazy: { Component: async () => (await import('./login')).AdminLogin } },
  {
    path: 'admin',
    lazy: { Component: async () => (await import('./layout')).AdminLayout },
    children: [
      {
        lazy: { ErrorBoundary: async () => (await import('./layout')).AdminErrorPage },
        children: [
          { index: true, element: start },
          { path: 'dashboard', lazy: { Component: async () => (await import('./dashboard')).DashboardPage } },
          { path: 'orders', lazy: { Component: async () => (await import('./orders')).OrdersPage } },
          { path: 'orders/:id', lazy: { Component: async () => (await import('./orders')).OrderPage } },
          { path: 'products', lazy: { Component: async () => (await import('./products')).ProductsPage } },
          {
            path: 'products/new',
            lazy: { Component: async () => (await import('./products/form')).NewProductPage },
          },
          {
            path: 'products/edit/:id',
            lazy: { Component: async () => (await import('./products/form')).EditProductPage },
          },
          { path: 'demos', lazy: { Component: async () => (await import('./demos')).DemosPage } },
          { path: 'demos/new', lazy: { Component: async () => (await import('./demos/form')).NewDemoPage } },
          {
            path: 'demos/edit/:id',
            lazy: { Component: async () => (await import('./demos/form')).EditDemoPage },
          },
          { path: 'users', lazy: { Component: async () => (await import('./buyers')).BuyersPage } },
          { path: 'sellers', lazy: { Component: async () => (await import('./sellers')).SellersPage } },
          {
            path: 'subscribers',
            lazy: { Component: async () => (await import('./subscribers')).SubscribersPage },
          },
          { path: 'coupons', lazy: { Component: async () => (await import('./coupons')).CouponsPage } },
          {
            path: 'submissions',
            lazy: { Component: async () => (await import('./submissions')).SubmissionsPage },
          },
          {
            path: 'service-orders',
            lazy: { Component: async () => (await import('./service-orders')).ServiceOrdersPage },
          },
          { path: 'audit-log', lazy: { Component: async () => (await import('./audit-log')).AuditLogPage } },
          { path: 'webhooks', lazy: { Component: async () => (await import('./webhooks')).WebhooksPage } },
          { path: 'webhooks/:id', lazy: { Component: async () => (await import('./webhooks')).WebhookPage } },
          { path: 'settings', lazy: { Component: async () => (await import('./settings')).SettingsPage } },
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
