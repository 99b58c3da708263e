import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { lazyPage } from '../ui';
import { AdminErrorPage } from './layout/admin-error-page';

const start = <Navigate to="/admin/dashboard" replace />;

function page<Module>(
  path: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): RouteObject {
  return { path, lazy: lazyPage(load, pick) };
}

/** Routes of the admin area; only the login is outside the layout. */
export const adminRoutes: RouteObject[] = [
  page(
    'admin/login',
    () => import('./login/login-page'),
    (page) => page.AdminLogin,
  ),
  {
    path: 'admin',
    lazy: lazyPage(
      () => import('./layout'),
      (page) => page.AdminLayout,
    ),
    children: [
      {
        ErrorBoundary: AdminErrorPage,
        children: [
          { index: true, element: start },
          page(
            'dashboard',
            () => import('./dashboard/dashboard-page'),
            (page) => page.DashboardPage,
          ),
          page(
            'orders',
            () => import('./orders/orders-page'),
            (page) => page.OrdersPage,
          ),
          page(
            'orders/:id',
            () => import('./orders/order-page'),
            (page) => page.OrderPage,
          ),
          page(
            'products',
            () => import('./products/products-page'),
            (page) => page.ProductsPage,
          ),
          page(
            'products/new',
            () => import('./products/product-form-pages'),
            (page) => page.NewProductPage,
          ),
          page(
            'products/edit/:id',
            () => import('./products/product-form-pages'),
            (page) => page.EditProductPage,
          ),
          page(
            'demos',
            () => import('./demos/demos-page'),
            (page) => page.DemosPage,
          ),
          page(
            'demos/new',
            () => import('./demos/demo-form-pages'),
            (page) => page.NewDemoPage,
          ),
          page(
            'demos/edit/:id',
            () => import('./demos/demo-form-pages'),
            (page) => page.EditDemoPage,
          ),
          page(
            'users',
            () => import('./buyers/buyers-page'),
            (page) => page.BuyersPage,
          ),
          page(
            'users/:id',
            () => import('./buyers/person/person-page'),
            (page) => page.PersonPage,
          ),
          page(
            'sellers',
            () => import('./sellers/sellers-page'),
            (page) => page.SellersPage,
          ),
          page(
            'payouts',
            () => import('./payouts/payouts-page'),
            (page) => page.PayoutsPage,
          ),
          page(
            'disputes',
            () => import('./disputes/disputes-page'),
            (page) => page.DisputesPage,
          ),
          page(
            'reconciliation',
            () => import('./reconciliation/reconciliation-page'),
            (page) => page.ReconciliationPage,
          ),
          page(
            'reports',
            () => import('./reports/reports-page'),
            (page) => page.ReportsPage,
          ),
          page(
            'subscribers',
            () => import('./subscribers/subscribers-page'),
            (page) => page.SubscribersPage,
          ),
          page(
            'coupons',
            () => import('./coupons/coupons-page'),
            (page) => page.CouponsPage,
          ),
          page(
            'submissions',
            () => import('./submissions/submissions-page'),
            (page) => page.SubmissionsPage,
          ),
          page(
            'service-orders',
            () => import('./service-orders/service-orders-page'),
            (page) => page.ServiceOrdersPage,
          ),
          page(
            'audit-log',
            () => import('./audit-log/audit-log-page'),
            (page) => page.AuditLogPage,
          ),
          page(
            'webhooks',
            () => import('./webhooks/webhooks-page'),
            (page) => page.WebhooksPage,
          ),
          page(
            'webhooks/:id',
            () => import('./webhooks/webhook-page'),
            (page) => page.WebhookPage,
          ),
          page(
            'settings',
            () => import('./settings/settings-page'),
            (page) => page.SettingsPage,
          ),
          page(
            'security',
            () => import('./security-pages'),
            (page) => page.SecurityPage,
          ),
          page(
            '*',
            () => import('./layout'),
            (page) => page.AdminNotFoundPage,
          ),
        ],
      },
    ],
  },
];
