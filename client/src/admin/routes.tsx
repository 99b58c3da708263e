import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { lazyPage } from '../ui';
import { AdminErrorPage } from './layout/admin-error-page';

const start = <Navigate to="/admin/dashboard" replace />;

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: lazyPage(load),
});

/** Routes of the admin area; only the login is outside the layout. */
export const adminRoutes: RouteObject[] = [
  page('admin/login', async () => (await import('./login/login-page')).AdminLogin),
  {
    path: 'admin',
    lazy: lazyPage(async () => (await import('./layout')).AdminLayout),
    children: [
      {
        ErrorBoundary: AdminErrorPage,
        children: [
          { index: true, element: start },
          page('dashboard', async () => (await import('./dashboard/dashboard-page')).DashboardPage),
          page('orders', async () => (await import('./orders/orders-page')).OrdersPage),
          page('orders/:id', async () => (await import('./orders/order-page')).OrderPage),
          page('products', async () => (await import('./products/products-page')).ProductsPage),
          page('products/new', async () => (await import('./products/product-form-pages')).NewProductPage),
          page(
            'products/edit/:id',
            async () => (await import('./products/product-form-pages')).EditProductPage,
          ),
          page('demos', async () => (await import('./demos/demos-page')).DemosPage),
          page('demos/new', async () => (await import('./demos/demo-form-pages')).NewDemoPage),
          page('demos/edit/:id', async () => (await import('./demos/demo-form-pages')).EditDemoPage),
          page('users', async () => (await import('./buyers/buyers-page')).BuyersPage),
          page('users/:id', async () => (await import('./buyers/person/person-page')).PersonPage),
          page('sellers', async () => (await import('./sellers/sellers-page')).SellersPage),
          page('payouts', async () => (await import('./payouts/payouts-page')).PayoutsPage),
          page('disputes', async () => (await import('./disputes/disputes-page')).DisputesPage),
          page(
            'reconciliation',
            async () => (await import('./reconciliation/reconciliation-page')).ReconciliationPage,
          ),
          page('reports', async () => (await import('./reports/reports-page')).ReportsPage),
          page('subscribers', async () => (await import('./subscribers/subscribers-page')).SubscribersPage),
          page('coupons', async () => (await import('./coupons/coupons-page')).CouponsPage),
          page('submissions', async () => (await import('./submissions/submissions-page')).SubmissionsPage),
          page(
            'service-orders',
            async () => (await import('./service-orders/service-orders-page')).ServiceOrdersPage,
          ),
          page('audit-log', async () => (await import('./audit-log/audit-log-page')).AuditLogPage),
          page('webhooks', async () => (await import('./webhooks/webhooks-page')).WebhooksPage),
          page('webhooks/:id', async () => (await import('./webhooks/webhook-page')).WebhookPage),
          page('settings', async () => (await import('./settings/settings-page')).SettingsPage),
          page('security', async () => (await import('./security-pages')).SecurityPage),
          page('*', async () => (await import('./layout')).AdminNotFoundPage),
        ],
      },
    ],
  },
];
