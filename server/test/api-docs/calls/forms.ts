import { PASSWORD } from '../../factories/people.js';
import { createProduct } from '../../factories/products.js';
import { orderIn, orderPayload, setStatus } from '../../orders/shop.js';
import { createShop } from '../../sellers/seller-rows.js';
import { call, type Call } from '../call.js';
import { queuedMails } from '../../support/mails.js';
import { mailedToken, newAddress, type World } from '../world.js';

/** Token of a link in the mail after a subscription. */
async function subscribed(world: World, link: 'confirmUrl' | 'unsubscribeUrl') {
  const email = newAddress();
  await world.buyer.rest('POST', '/api/subscribe/subscribe', { email });
  return { path: { token: await mailedToken(world, email, 'newsletter-confirm', link) } };
}

const confirming = (world: World) => subscribed(world, 'confirmUrl');
const unsubscribing = (world: World) => subscribed(world, 'unsubscribeUrl');
/** Unsubscribe token of a confirmed subscriber. */
async function subscribedReader(world: World) {
  const email = newAddress();
  await world.buyer.rest('POST', '/api/subscribe/subscribe', { email });
  const confirm = await mailedToken(world, email, 'newsletter-confirm', 'confirmUrl');
  await world.buyer.rest('GET', `/api/confirm-subscription/${confirm}`);
  return { path: { token: await mailedToken(world, email, 'newsletter-confirm', 'unsubscribeUrl') } };
}

const forged = () => ({ path: { token: 'none' } });

/** Token of the one-click link in a mail to the admin. */
async function noticeLink(world: World) {
  const choices = [{ kind: 'message', mode: 'now' }];
  await world.admin.rest('PUT', '/api/store-notices', { choices });
  const message = { name: 'Mia', email: newAddress(), message: 'Hello' };
  await world.buyer.rest('POST', '/api/feedback/send-feedback', message);
  const mails = await queuedMails(world.testApp, world.people.admin.email);
  const links = mails.findLast(({ template }) => template === 'contact-message')?.data['links'];
  return { path: { token: (links as { oneClickUrl: string }).oneClickUrl.split('/').at(-1)! } };
}

async function someShop({ testApp }: World) {
  return { path: { id: (await createShop(testApp)).id } };
}

async function ofSeller({ testApp }: World) {
  const { owner } = await createShop(testApp);
  return { as: owner, path: { userId: owner.id } };
}

/** User id of a seller with a sold track. */
async function sellerToPay({ testApp, admin, buyer }: World): Promise<number> {
  const { id, owner } = await createShop(testApp);
  const { id: productId } = await createProduct(testApp, { sellerId: id });
  const order = orderIn(await buyer.rest('POST', '/api/orders', orderPayload([productId])));
  await setStatus(admin, order.id, 'completed');
  return owner.id;
}

/** Number of a stored difference. */
async function difference({ dataSource }: World['testApp'], resolvedAt: 'NULL' | 'now()'): Promise<number> {
  const [row] = (await dataSource.query(
    `INSERT INTO reconciliation_differences (provider, day, kind, subject, reference, there_cents, resolved_at)
     VALUES ('stripe', '2026-01-01', 'missing_here', 'payment', 'pi_' || random(), 100, ${resolvedAt}) RETURNING id`,
  )) as [{ id: number }];
  return row.id;
}

async function problem({ dataSource }: World['testApp'], resolvedAt: 'NULL' | 'now()'): Promise<number> {
  const [row] = (await dataSource.query(
    `INSERT INTO payment_problems (key, kind, amount_cents, detail, resolved_at)
     VALUES ('mismatch:' || random(), 'mismatch', 1000, 'Another sum', ${resolvedAt}) RETURNING id`,
  )) as [{ id: number }];
  return row.id;
}

const noServiceOrder = () => ({ path: { id: 2_000_000_000 } });

async function serviceOrder({ buyer, admin }: World) {
  await buyer.rest('POST', '/api/co-producing/order', {
    needs: ['Arrangement'],
    link: 'https://soundcloud.com/lindtracks/two',
    name: 'Mia Lind',
    email: newAddress(),
    description: 'Dark, rolling.',
  });
  const { body } = await admin.rest('GET', '/api/service-orders?limit=1');
  return { path: { id: (body as { data: { id: number }[] }).data[0]!.id } };
}

const path = (id: number, quoteId: number) => ({ path: { id, quoteId } });

/** A quote of a new order, to be answered by its customer. */
async function openQuote(world: World) {
  const { id } = (await serviceOrder(world)).path;
  const terms = { price: 600, rounds: 2, days: 14, delivers: ['Mix (WAV)'] };
  const { body } = await world.admin.rest('POST', `/api/service-orders/${id}/quotes`, terms);
  return { as: 'buyer' as const, ...path(id, (body as { data: { quote: { id: number } } }).data.quote.id) };
}

async function answeredQuote(world: World) {
  const quote = await openQuote(world);
  const { id, quoteId } = quote.path;
  await world.buyer.rest('POST', `/api/service-orders/${id}/quotes/${quoteId}/accept`);
  return quote;
}

/** An answer to a quote that does not exist. */
const noQuote = async (world: World) => ({
  as: 'buyer' as const,
  ...path((await serviceOrder(world)).path.id, 2_000_000_000),
});

async function cancelledOrder(world: World) {
  const order = await serviceOrder(world);
  await world.admin.rest('POST', `/api/service-orders/${order.path.id}/cancel`, {});
  return order;
}

/** An order, given to a seller. */
async function serviceWork(world: World) {
  const { owner } = await createShop(world.testApp);
  return { ...(await serviceOrder(world)), body: { seller_user_id: owner.id } };
}

export const FORM_CALLS: Record<string, Call[]> = {
  'POST /api/feedback/send-feedback': [call(200)],
  'POST /api/contact': [
    call(200),
    call(200, ({ people }) => ({ as: 'buyer', body: { to: people.buyer.email } })),
    call(403, () => ({ body: { to: newAddress() } })),
  ],
  'POST /api/track-order/order-track': [call(201)],
  'POST /api/co-producing/order': [call(201)],
  'POST /api/mixing-mastering/order': [call(201)],
  'GET /api/service-orders': [
    call(200, () => ({ query: '?kind=coProducing&status=new&page=1&limit=5' })),
    call(400, () => ({ query: '?status=lost' })),
  ],
  'GET /api/service-orders/{id}': [call(200, serviceOrder), call(404, noServiceOrder)],
  'PUT /api/service-orders/{id}/status': [
    call(200, serviceOrder),
    call(404, noServiceOrder),
    call(409, async (world) => ({ ...(await serviceOrder(world)), headers: { 'if-match': '"999"' } })),
  ],
  'PUT /api/service-orders/{id}/notes': [
    call(200, serviceOrder),
    call(404, noServiceOrder),
    call(409, async (world) => ({ ...(await serviceOrder(world)), headers: { 'if-match': '"999"' } })),
  ],
  'PUT /api/service-orders/{id}/maker': [
    call(200, serviceWork),
    call(400, async (world) => ({ ...(await serviceOrder(world)), body: { seller_user_id: 2_000_000_000 } })),
    call(404, async (world) => ({ ...(await serviceWork(world)), ...noServiceOrder() })),
    call(409, async (world) => ({ ...(await serviceWork(world)), ...(await cancelledOrder(world)) })),
  ],
  'POST /api/service-orders/{id}/quotes': [
    call(201, serviceOrder),
    call(404, noServiceOrder),
    call(409, cancelledOrder),
  ],
  'POST /api/service-orders/{id}/quotes/{quoteId}/accept': [
    call(200, openQuote),
    call(404, noQuote),
    call(409, answeredQuote),
  ],
  'POST /api/service-orders/{id}/quotes/{quoteId}/decline': [
    call(200, openQuote),
    call(404, noQuote),
    call(409, answeredQuote),
  ],
  'POST /api/service-orders/{id}/cancel': [
    call(200, serviceOrder),
    call(404, noServiceOrder),
    call(409, cancelledOrder),
  ],
  'POST /api/service-orders/{id}/payment-page': [
    call(200, answeredQuote),
    call(404, noServiceOrder),
    call(409, async (world) => ({ as: 'buyer', ...(await serviceOrder(world)) })),
  ],
  'POST /api/service-orders/{id}/payments': [
    call(201, async (world) => ({ ...(await answeredQuote(world)), as: 'admin' })),
    call(404, noServiceOrder),
    call(409, cancelledOrder),
    call(400, async (world) => ({
      ...(await answeredQuote(world)),
      as: 'admin',
      body: { stage: 'deposit', method: 'bank', reference: 'Statement', amount: 1 },
    })),
  ],
  'GET /api/service-orders/{id}/messages': [call(200, serviceOrder), call(404, noServiceOrder)],
  'GET /api/service-orders/{id}/messages/files/{fileId}': [
    call(404, async (world) => {
      const { path: to } = await serviceOrder(world);
      return { path: { ...to, fileId: 2_000_000_000 } };
    }),
  ],
  'POST /api/service-orders/{id}/messages': [call(201, serviceOrder), call(404, noServiceOrder)],
  'POST /api/subscribe/subscribe': [call(200, () => ({ body: { email: newAddress() } }))],
  'GET /api/confirm-subscription/{token}': [
    call(302, confirming),
    call(204, async (world) => ({ ...(await confirming(world)), headers: { 'sec-purpose': 'prefetch' } })),
    call(400, forged),
  ],
  'HEAD /api/confirm-subscription/{token}': [call(302, confirming), call(400, forged)],
  'GET /api/subscribe/unsubscribe/{token}': [call(302, unsubscribing)],
  'POST /api/subscribe/unsubscribe/{token}': [call(200, unsubscribing), call(400, forged)],
  'GET /api/subscribe/genres/{token}': [call(200, subscribedReader), call(400, forged)],
  'PUT /api/subscribe/genres/{token}': [call(200, subscribedReader), call(400, forged)],
  'GET /api/store-notices': [call(200)],
  'PUT /api/store-notices': [call(200, () => ({ body: { choices: [{ kind: 'order', mode: 'daily' }] } }))],
  'POST /api/store-notices/unsubscribe/{token}': [call(200, noticeLink), call(400, forged)],
  'GET /api/admin/subscribers': [
    call(200, async (world) => {
      await confirming(world);
      return { query: '?page=1&limit=5&status=inactive' };
    }),
    call(400, () => ({ query: '?status=asleep' })),
  ],
  'DELETE /api/admin/subscribers/{id}': [
    call(200, async (world) => {
      await confirming(world);
      const { body } = await world.admin.rest('GET', '/api/admin/subscribers');
      return { path: { id: (body as { subscribers: [{ id: number }] }).subscribers[0].id } };
    }),
  ],
  'DELETE /api/admin/subscribers/status/{status}': [
    call(200, () => ({ path: { status: 'inactive' } })),
    call(400, () => ({ path: { status: 'asleep' } })),
  ],
  'GET /api/ledger': [call(200, () => ({ query: '?account=commission&page=1&limit=5' }))],
  'GET /api/invoices': [
    call(200, () => ({ query: '?kind=credit_note&from=2026-01-01&page=1&limit=5' })),
    call(400, () => ({ query: '?from=yesterday' })),
  ],
  'GET /api/refunds': [
    call(200, () => ({ query: '?status=succeeded&to=2026-12-31&page=1&limit=5' })),
    call(400, () => ({ query: '?status=lost' })),
  ],
  'GET /api/disputes': [call(200, () => ({ query: '?status=needs_response&page=1&limit=5' }))],
  'GET /api/payment-problems': [call(200, () => ({ query: '?status=open&page=1&limit=5' }))],
  'POST /api/payment-problems/{id}/resolve': [
    call(200, async ({ testApp }) => ({ path: { id: await problem(testApp, 'NULL') } })),
    call(409, async ({ testApp }) => ({ path: { id: await problem(testApp, 'now()') } })),
  ],
  'GET /api/reconciliations': [call(200, () => ({ query: '?status=open&page=1&limit=5' }))],
  'GET /api/reconciliations/runs': [call(200)],
  'POST /api/reconciliations/runs': [
    call(200, () => ({ body: { day: '2026-01-01' } })),
    call(400, () => ({ body: { day: '2999-01-01' } })),
  ],
  'POST /api/reconciliations/{id}/resolve': [
    call(200, async ({ testApp }) => ({ path: { id: await difference(testApp, 'NULL') } })),
    call(409, async ({ testApp }) => ({ path: { id: await difference(testApp, 'now()') } })),
  ],
  'GET /api/payouts/due': [call(200)],
  'GET /api/payouts/on-hold': [call(200)],
  'GET /api/payouts': [call(200, () => ({ query: '?page=1&limit=5' }))],
  'POST /api/payouts': [
    call(201, async (world) => ({
      body: { seller_user_ids: [await sellerToPay(world)], reference: 'PP-1' },
    })),
    call(409, async (world) => ({
      body: { seller_user_ids: [(await createShop(world.testApp)).owner.id], reference: 'PP-1' },
    })),
  ],
  'POST /api/payouts/{id}/reverse': [
    call(200, async (world) => {
      const body = { seller_user_ids: [await sellerToPay(world)], reference: 'PP-1' };
      const { data } = (await world.admin.rest('POST', '/api/payouts', body)).body as {
        data: { id: number }[];
      };
      return { path: { id: data[0]!.id }, body: { reason: 'The bank rejected the transfer' } };
    }),
  ],
  'GET /api/sellers/{userId}/balance': [call(200, ofSeller)],
  'GET /api/sellers': [call(200)],
  'GET /api/sellers/user/{userId}': [call(200, ofSeller)],
  'PUT /api/sellers/{userId}/payment': [
    call(200, ofSeller),
    call(200, async (world) => ({
      ...(await ofSeller(world)),
      body: { payment_method: 'card', card_number: '4242 4242 4242 4242', card_holder_name: 'MIA LIND' },
    })),
  ],
  'PUT /api/sellers/{id}': [
    call(200, async (world) => ({ ...(await someShop(world)), body: { shop_name: newAddress() } })),
    call(409, async (world) => {
      const shopName = newAddress();
      await createShop(world.testApp, { shopName });
      return { ...(await someShop(world)), body: { shop_name: shopName } };
    }),
  ],
  'PUT /api/sellers/{id}/status': [call(200, someShop)],
  'DELETE /api/sellers/{id}': [
    call(200, async (world) => ({ ...(await someShop(world)), body: { adminPassword: PASSWORD } })),
    call(403, async (world) => ({ ...(await someShop(world)), body: { adminPassword: 'wrong' } })),
  ],
};
