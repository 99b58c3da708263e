import { createServiceOrder } from '../factories/requests.js';
import { assign, createCast, createMaker, TERMS, type Cast, type Maker } from '../service-orders/cast.js';

let cast: Cast;
let maker: Maker;
beforeAll(async () => {
  cast = await createCast();
  maker = await createMaker(cast.testApp, { shopName: 'Velvet', commissionPercent: 10 });
});
afterAll(() => cast.testApp.close());

interface Report {
  net: number;
  commission: number;
  sellers: { name: string; count: number; total: number; commission: number; earnings: number }[];
  genres: { name: string; count: number; total: number }[];
}

async function report(): Promise<Report> {
  const month = new Date().toISOString().slice(0, 7);
  const { body } = await cast.admin.rest('GET', `/api/reports/revenue?month=${month}`);
  return (body as { data: Report }).data;
}

const pay = (id: number, stage: string, amount: number) =>
  cast.admin.rest('POST', `/api/service-orders/${id}/payments`, {
    stage,
    amount,
    method: 'bank',
    reference: 'Statement 7',
  });

async function refundBalance(id: number, amount: number): Promise<void> {
  const [order] = await cast.testApp.dataSource.query<{ id: number }[]>(
    `SELECT id FROM orders WHERE service_order_id = $1 AND service_stage = 'balance' AND status = 'completed'`,
    [id],
  );
  const refund = { reason: 'Goodwill', amount };
  expect((await cast.admin.rest('POST', `/api/orders/${order!.id}/refunds`, refund)).status).toBe(201);
}

it('counts custom work for the store until it is done, then the share of its maker with the commission', async () => {
  const { id } = await createServiceOrder(cast.testApp, {
    userId: cast.customer.id,
    kind: 'musicProduction',
  });
  await assign(cast.admin, id, maker);
  const { body } = await cast.admin.rest('POST', `/api/service-orders/${id}/quotes`, TERMS);
  const quoteId = (body as { data: { quote: { id: number } } }).data.quote.id;
  await cast.buyer.rest('POST', `/api/service-orders/${id}/quotes/${quoteId}/accept`);
  await pay(id, 'deposit', 180);
  const begun = await report();
  expect(begun.sellers).toMatchObject([{ count: 1, total: 180, commission: 0 }]);
  expect(begun.sellers[0]!.name).not.toBe('Velvet');

  await cast.testApp.dataSource.query(`UPDATE service_orders SET status = 'approved' WHERE id = $1`, [id]);
  await pay(id, 'balance', 420);
  const done = await cast.admin.rest('PUT', `/api/service-orders/${id}/status`, { status: 'done' });
  expect(done.status).toBe(200);
  expect(await report()).toMatchObject({
    net: 600,
    commission: 60,
    sellers: [
      { name: 'Velvet', count: 0, total: 600, commission: 60, earnings: 540 },
      { count: 2, total: 0, commission: 0, earnings: 0 },
    ],
    genres: [{ name: 'Music Production', count: 2, total: 600 }],
  });

  await refundBalance(id, 100);
  const { net, commission, sellers } = await report();
  expect({ net, commission }).toEqual({ net: 500, commission: 50 });
  expect(sellers).toMatchObject([{ name: 'Velvet', total: 500, earnings: 450 }, { total: 0 }]);
});
