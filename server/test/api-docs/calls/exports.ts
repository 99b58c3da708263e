import { MAX_EXPORT_LINKS } from '#domain/export-links.js';
import { call, type Call } from '../call.js';
import { createOrder } from '../world.js';

export const EXPORT_CALLS: Record<string, Call[]> = {
  'GET /api/admin/exports/orders.csv': [
    call(200, async (world) => {
      await createOrder(world, 'completed');
      return { query: '?search=e&status=completed&sort=TOTAL_DESC' };
    }),
    call(400, () => ({ query: '?sort=NOTHING' })),
  ],
  'GET /api/admin/exports/products.csv': [
    call(200, () => ({ query: '?search=techno&sort=CATEGORY_ASC' })),
    call(400, () => ({ query: '?sort=NOTHING' })),
  ],
  'GET /api/admin/exports/demos.csv': [call(200, () => ({ query: '?search=a&sort=NAME_DESC' }))],
  'GET /api/admin/exports/users.csv': [call(200, () => ({ query: '?search=example&sort=NAME_ASC' }))],
  'GET /api/admin/exports/sellers.csv': [call(200, () => ({ query: '?status=active' }))],
  'GET /api/admin/exports/subscribers.csv': [call(200, () => ({ query: '?status=active' }))],
  'GET /api/admin/exports/ledger.csv': [call(200, () => ({ query: '?account=commission' }))],
  'GET /api/reports/revenue': [
    call(200, () => ({ query: '?month=2026-10' })),
    call(400, () => ({ query: '?month=October' })),
  ],
  'GET /api/reports/revenue.csv': [call(200, () => ({ query: '?month=2026-10' }))],
  'GET /api/reports/revenue.pdf': [call(200, () => ({ query: '?month=2026-10' }))],
  'GET /api/admin/exports/payouts.csv': [call(200, () => ({ query: '?status=paid' }))],
  'GET /api/admin/exports/invoices.csv': [call(200, () => ({ query: '?from=2026-01-01&sort=ISSUED_ASC' }))],
  'GET /api/admin/exports/refunds.csv': [call(200, () => ({ query: '?from=2026-01-01&sort=AMOUNT_DESC' }))],
  'GET /api/admin/exports/disputes.csv': [call(200, () => ({ query: '?status=lost&sort=DUE_ASC' }))],
  'GET /api/admin/exports/payment-problems.csv': [call(200, () => ({ query: '?status=open' }))],
  'GET /api/admin/exports/reconciliation.csv': [call(200, () => ({ query: '?status=open' }))],
  'GET /api/admin/exports/coupons.csv': [call(200, () => ({ query: '?sort=EXPIRY_ASC' }))],
  'GET /api/admin/exports/submissions.csv': [call(200, () => ({ query: '?status=pending' }))],
  'GET /api/admin/exports/service-orders.csv': [call(200, () => ({ query: '?kind=coProducing' }))],
  'POST /api/export-links': [
    call(201, () => ({ body: { name: 'Completed orders', list: 'orders', query: 'status=completed' } })),
    call(400, () => ({ body: { name: 'Orders', list: 'orders', query: 'colour=red' } })),
    call(409, async (world) => {
      const body = { name: 'One of many', list: 'orders' };
      for (let count = 0; count < MAX_EXPORT_LINKS; count += 1) {
        await world.admin.rest('POST', '/api/export-links', body);
      }
      return { body };
    }),
  ],
  'GET /api/export-links': [call(200, () => ({ query: '?page=1&limit=5' }))],
  'DELETE /api/export-links/{id}': [
    call(200, async ({ admin }) => {
      const { body } = await admin.rest('GET', '/api/export-links');
      return { path: { id: (body as { data: [{ id: number }] }).data[0].id } };
    }),
    call(404, () => ({ path: { id: 1_000_000 } })),
  ],
  'GET /api/admin/audit-log': [
    call(200, () => ({ query: '?action=order&page=1&limit=5' })),
    call(400, () => ({ query: '?from=yesterday' })),
  ],
  'GET /api/admin/exports/audit-log.csv': [
    call(200, () => ({ query: '?action=order&from=2026-01-01T00:00:00Z' })),
    call(400, () => ({ query: '?from=yesterday' })),
  ],
  'GET /api/admin/exports/webhook-deliveries.csv': [
    call(200, () => ({ query: '?endpoint_id=1&state=failed&sort=EVENT_ASC' })),
    call(400, () => ({ query: '?endpoint_id=none' })),
  ],
};
