import type { Product } from '../../src/modules/catalogue/products/product.entity.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { codeIn, CUSTOMER, orderIn, placeOrder, setStatus, trackState } from './shop.js';

let testApp: TestApp;
let admin: Caller;
let user: User;
let buyer: Caller;
let track: Product;
let orderId: number;
let lineId: number;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
  await own({});
});
afterAll(() => testApp.close());

/** Completes an order of a new track without its project file. */
async function own(overrides: Partial<Product>): Promise<void> {
  track = await createProduct(testApp, overrides);
  const order = orderIn(
    await placeOrder(buyer, [track.id], { customer_info: { ...CUSTOMER, email: user.email } }),
  );
  [orderId, lineId] = [order.id, order.products[0]!.line_id];
  await setStatus(admin, orderId, 'completed');
}

const orderProject = (caller = buyer): Promise<ApiResponse> =>
  caller.rest('POST', `/api/orders/${orderId}/lines/${lineId}/project`);

describe('a project file ordered later', () => {
  it('is an order at its own price, reserves no track and is delivered when it is completed', async () => {
    const response = await orderProject();
    expect(response.status).toBe(201);
    const order = orderIn(response);
    expect(order).toMatchObject({
      status: 'pending',
      subtotal: 100,
      service_fee: 5,
      total_price: 105,
      products: [{ id: null, name: track.name, price: 0, includeProject: true, project_of: lineId }],
    });
    await setStatus(admin, order.id, 'completed');
    const [line] = orderIn(await buyer.rest('GET', `/api/orders/${order.id}`)).products;
    const opened = await testApp.app.inject({
      method: 'GET',
      url: new URL(line?.project_link ?? '').pathname,
    });
    expect(opened.headers.location).toBe(track.projectLink);
    expect(await trackState(testApp, track.id)).toEqual({ status: 'sold', quantity: 0 });
    const mails = (await queuedMails(testApp, user.email)).filter(({ event }) =>
      event.startsWith(`order:${order.id}:`),
    );
    expect(mails.map(({ template }) => template)).toEqual(['order-received', 'order-completed']);
  });

  it('counts as a change of the order of its track, also when it is cancelled', async () => {
    await own({});
    const read = async () => orderIn(await buyer.rest('GET', `/api/orders/${orderId}`));
    const before = await read();
    const { id } = orderIn(await orderProject());
    const ordered = await read();
    expect(String(ordered['updated_at']) > String(before['updated_at'])).toBe(true);
    await setStatus(admin, id, 'cancelled');
    expect(String((await read())['updated_at']) > String(ordered['updated_at'])).toBe(true);
  });

  it('earns the seller the project file', async () => {
    const owner = await createSeller(testApp);
    const { id: sellerId } = await testApp.dataSource.manager.findOneByOrFail(Seller, { userId: owner.id });
    await own({ sellerId });
    const balance = async () =>
      ((await admin.rest('GET', `/api/sellers/${owner.id}/balance`)).body as { data: { due: number } }).data
        .due;
    const before = await balance();
    await setStatus(admin, orderIn(await orderProject()).id, 'completed');
    expect((await balance()) - before).toBe(100);
  });

  it('is ordered once, also for concurrent requests', async () => {
    const responses = await Promise.all([orderProject(), orderProject(), orderProject()]);
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(codeIn(await orderProject())).toBe('CONFLICT');
  });

  it('can be ordered again after a cancellation, which leaves the track sold', async () => {
    const { id } = orderIn(await orderProject());
    await buyer.rest('DELETE', `/api/orders/${id}`);
    expect(await trackState(testApp, track.id)).toEqual({ status: 'sold', quantity: 0 });
    expect((await orderProject()).status).toBe(201);
    expect(codeIn(await setStatus(admin, id, 'pending'))).toBe('CONFLICT');
  });

  it('can be reopened by an admin', async () => {
    const { id } = orderIn(await orderProject());
    await setStatus(admin, id, 'cancelled');
    expect(orderIn(await setStatus(admin, id, 'completed')).status).toBe('completed');
    expect(codeIn(await orderProject())).toBe('CONFLICT');
  });

  it('is for the buyer of the completed order only', async () => {
    expect((await orderProject(signedIn(testApp, await createUser(testApp)))).status).toBe(403);
    expect((await orderProject(admin)).status).toBe(403);
    await setStatus(admin, orderId, 'processing');
    expect(codeIn(await orderProject())).toBe('CONFLICT');
  });

  it('is not offered for a track without one', async () => {
    await own({ projectName: null, projectLink: null });
    expect(codeIn(await orderProject())).toBe('CONFLICT');
  });

  it('is offered over GraphQL until it is ordered', async () => {
    const price = async () => {
      const { data } = await buyer.graphql(`{ order(id: ${orderId}) { products { projectFilePrice } } }`);
      return (data?.['order'] as { products: { projectFilePrice: number | null }[] }).products[0];
    };
    expect(await price()).toEqual({ projectFilePrice: 100 });
    const { data } = await buyer.graphql(
      `mutation { orderProjectFile(orderId: ${orderId}, lineId: ${lineId}) { totalPrice products { projectOfLineId } } }`,
    );
    expect(data?.['orderProjectFile']).toEqual({ totalPrice: 105, products: [{ projectOfLineId: lineId }] });
    expect(await price()).toEqual({ projectFilePrice: null });
  });

  it('is delivered with the corrected track', async () => {
    const { id } = orderIn(await orderProject());
    await admin.rest('PUT', `/api/orders/${orderId}/lines/${lineId}/delivery`, {
      download_link: 'https://drive.google.com/file/d/new',
      reason: 'Damaged',
    });
    await setStatus(admin, id, 'completed');
    const [line] = orderIn(await buyer.rest('GET', `/api/orders/${id}`)).products;
    const opened = await testApp.app.inject({
      method: 'GET',
      url: new URL(line?.download_link ?? '').pathname,
    });
    expect(opened.headers.location).toBe('https://drive.google.com/file/d/new');
  });
});
