import { setStatus } from '../orders/shop.js';
import { openStore } from './self-billed-store.js';

let store: Awaited<ReturnType<typeof openStore>>;

beforeAll(async () => {
  store = await openStore();
});
beforeEach(() => store.issueDocuments(true));
afterAll(() => store.testApp.close());

it('pays and documents a balance once when several admins pay it while sales and refunds go on, without a gap in the numbers', async () => {
  const shops = [await store.newShop(), await store.newShop()];
  const [first] = [await store.sell(shops[0]!), await store.sell(shops[1]!)];
  await Promise.all([
    ...shops.flatMap((shop) => [store.pay(shop), store.pay(shop), store.pay(shop)]),
    store.refund(first, 10),
    ...shops.map((shop) => store.sell(shop)),
  ]);
  for (const shop of shops) {
    await store.sell(shop, 50_000);
    await store.paid(shop);
    const { documented, paid: amount } = await store.sums(shop);
    expect(documented).toBe(amount);
  }
  const gaps: object[] = await store.testApp.dataSource.query(
    `SELECT d.kind, count(*)::integer AS count, max(sequence) AS last, max(c.last_number) AS counter
       FROM self_billing_documents d JOIN invoice_counters c ON c.kind = 'self_billing_' || d.kind AND c.year = d.year
      GROUP BY d.kind, d.year HAVING count(*) <> max(sequence) OR max(sequence) <> max(c.last_number)`,
  );
  expect(gaps).toEqual([]);
});

it.each([1, 2, 3])(
  'whatever happens, documents less credit notes are what was paid, to the cent (course %i)',
  async (seed) => {
    const shop = await store.newShop();
    let state = seed * 7_919;
    const below = (limit: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % limit;
    };
    const orders: number[] = [];
    const payouts: number[] = [];
    const steps = [
      async () => orders.push(await store.sell(shop, 1_000 + below(50_000))),
      async () => orders.push(await store.sell(shop, 1_000 + below(50_000))),
      () => store.refund(orders[below(orders.length)] ?? 0, (1 + below(900)) / 100),
      () => setStatus(store.admin, orders[below(orders.length)] ?? 0, 'pending'),
      () =>
        store.admin.rest('POST', `/api/sellers/${shop.owner.id}/adjustments`, {
          amount: (below(5_000) - 2_500.5) / 100,
          reason: 'Fee',
        }),
      async () => {
        const { status, body } = await store.pay(shop);
        if (status === 201) payouts.push((body as { data: [{ id: number }] }).data[0].id);
      },
      () => store.reverse(payouts[below(payouts.length)] ?? 0),
    ];
    for (let step = 0; step < 24; step += 1) await steps[below(steps.length)]!();
    await store.sell(shop, 90_000);
    await store.sell(shop, 90_000);
    await store.paid(shop);
    const { documented, paid: amount } = await store.sums(shop);
    expect(documented).toBe(amount);
  },
);
