import { Navigate, type RouteObject } from 'react-router-dom';
import { lazyPage, pageRoute } from '../ui';
import { AdminErrorPage } from './layout/admin-error-page';

const start = <Navigate to="/admin/dashboard" replace />;

/** Routes of the admin area; only the login is outside the layout. */
export const adminRoutes: RouteObject[] = [
  pageRoute('admin/login', () => import('./login/login-page'), 'AdminLogin'),
  {
    path: 'admin',
    lazy: lazyPage(() => import('./layout'), 'AdminLayout'),
    children: [
      {
        ErrorBoundary: AdminErrorPage,
        children: [
          { index: true, element: start },
          pageRoute('dashboard', () => import('./dashboard/dashboard-page'), 'DashboardPage'),
          pageRoute('messages', () => import('./messages/messages-page'), 'MessagesPage'),
          pageRoute('orders', () => import('./orders/orders-page'), 'OrdersPage'),
          pageRoute('orders/:id', () => import('./orders/order-page'), 'OrderPage'),
          pageRoute('products', () => import('./products/products-page'), 'ProductsPage'),
          pageRoute('products/new', () => import('./products/product-form-pages'), 'NewProductPage'),
          pageRoute('products/edit/:id', () => import('./products/product-form-pages'), 'EditProductPage'),
          pageRoute('demos', () => import('./demos/demos-page'), 'DemosPage'),
          pageRoute('demos/new', () => import('./demos/demo-form-pages'), 'NewDemoPage'),
          pageRoute('demos/edit/:id', () => import('./demos/demo-form-pages'), 'EditDemoPage'),
          pageRoute('users', () => import('./buyers/buyers-page'), 'BuyersPage'),
          pageRoute('users/:id', () => import('./buyers/person/person-page'), 'PersonPage'),
          pageRoute('sellers', () => import('./sellers/sellers-page'), 'SellersPage'),
          pageRoute('sellers/:id', () => import('./sellers/seller-page'), 'SellerPage'),
          pageRoute('payouts', () => import('./payouts/payouts-page'), 'PayoutsPage'),
          pageRoute(
            'payment-problems',
            () => import('./payment-problems/payment-problems-page'),
            'PaymentProblemsPage',
          ),
          pageRoute('disputes', () => import('./disputes/disputes-page'), 'DisputesPage'),
          pageRoute(
            'reconciliation',
            () => import('./reconciliation/reconciliation-page'),
            'ReconciliationPage',
          ),
          pageRoute('reports', () => import('./reports/reports-page'), 'ReportsPage'),
          pageRoute('subscribers', () => import('./subscribers/subscribers-page'), 'SubscribersPage'),
          pageRoute('newsletters', () => import('./newsletters/newsletters-page'), 'NewslettersPage'),
          pageRoute('newsletters/new', () => import('./newsletters/newsletter-pages'), 'NewNewsletterPage'),
          pageRoute('newsletters/:id', () => import('./newsletters/newsletter-pages'), 'NewsletterPage'),
          pageRoute('coupons', () => import('./coupons/coupons-page'), 'CouponsPage'),
          pageRoute('submissions', () => import('./submissions/submissions-page'), 'SubmissionsPage'),
          pageRoute('submissions/:id', () => import('./submissions/review-page'), 'SubmissionPage'),
          pageRoute(
            'service-orders',
            () => import('./service-orders/service-orders-page'),
            'ServiceOrdersPage',
          ),
          pageRoute(
            'service-orders/board',
            () => import('./service-orders/service-board-page'),
            'ServiceBoardPage',
          ),
          pageRoute(
            'service-orders/:id',
            () => import('./service-orders/service-order-page'),
            'ServiceOrderPage',
          ),
          pageRoute(
            'content-reports',
            () => import('./content-reports/content-reports-page'),
            'ContentReportsPage',
          ),
          pageRoute(
            'content-reports/:id',
            () => import('./content-reports/content-report-page'),
            'ContentReportPage',
          ),
          pageRoute(
            'content-reports/objections',
            () => import('./content-reports/objections-page'),
            'ObjectionsPage',
          ),
          pageRoute(
            'content-reports/objections/:id',
            () => import('./content-reports/objection-page'),
            'ObjectionPage',
          ),
          pageRoute('audit-log', () => import('./audit-log/audit-log-page'), 'AuditLogPage'),
          pageRoute('webhooks', () => import('./webhooks/webhooks-page'), 'WebhooksPage'),
          pageRoute('webhooks/:id', () => import('./webhooks/webhook-page'), 'WebhookPage'),
          pageRoute('settings', () => import('./settings/settings-page'), 'SettingsPage'),
          pageRoute('security', () => import('./security-pages'), 'SecurityPage'),
          pageRoute('*', () => import('./layout'), 'AdminNotFoundPage'),
        ],
      },
    ],
  },
];
