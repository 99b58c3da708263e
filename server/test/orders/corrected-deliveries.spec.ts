import type { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { codeIn, CUSTOMER, orderIn, placeOrder, setStatus } from './shop.js';

const NEW_LINK = 'https://drive.google.com/file/d/corrected';
const NEW_PROJECT = 'https://drive.google.com/file/d/project';

let testApp: TestApp;
let admin: Caller;
let buyer: Caller;
let email: string;
let track: Product;
let orderId: number;
let lineId: number;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});
beforeEach(async () => {
  const user = await createUser(testApp);
  buyer = signedIn(testApp, user);
  email = user.email;
  track = await createProduct(testApp);
  ({ id: orderId, lineId } = await order(true));
  await setStatus(admin, orderId, 'completed');
});
afterAll(() => testApp.close());

async function order(includeProject: boolean): Promise<{ id: number; lineId: number }> {
  const { id: trackId } = includeProject ? track : await createProduct(testApp);
  const placed = orderIn(
    await placeOrder(buyer, [trackId], {
      projectSelections: { [trackId]: includeProject },
      customer_info: { ...CUSTOMER, email },
    }),
  );
  return { id: placed.id, lineId: placed.products[0]!.line_id };
}

const correct = (body: object, caller = admin) =>
  caller.rest('PUT', `/api/orders/${orderId}/lines/${lineId}/delivery`, { reason: 'Damaged', ...body });

const resend = (body: object = {}) => admin.rest('POST', `/api/orders/${orderId}/deliveries`, body);

const history = async () => {
  const { body } = await admin.rest('GET', `/api/orders/${orderId}/deliveries`);
  return (body as { data: Record<string, unknown>[] }).data;
};

async function links(): Promise<{ track: string; project: string }> {
  const [line] = orderIn(await buyer.rest('GET', `/api/orders/${orderId}`)).products;
  return { track: line?.download_link ?? '', project: line?.project_link ?? '' };
}

const open = (url: string) => testApp.app.inject({ method: 'GET', url: new URL(url).pathname });

const mailsOf = async (template: string, recipient = email) =>
  (await queuedMails(testApp, recipient)).filter((mail) => mail.template === template);

describe('a corrected delivery', () => {
  it('delivers the new file, ends the earlier links and mails the buyer with the reason', async () => {
    const before = await links();
    const { status } = await correct({ download_link: NEW_LINK });
    expect(status).toBe(200);
    expect((await open(before.track)).statusCode).toBe(404);
    expect((await open(before.project)).statusCode).toBe(404);
    expect((await open((await links()).track)).headers.location).toBe(NEW_LINK);

    const [mail, ...others] = await mailsOf('delivery-corrected');
    expect(others).toEqual([]);
    expect(mail?.data).toMatchObject({ orderId, reason: 'Damaged' });
    const { trackUrl } = mail?.data['download'] as { trackUrl: string };
    expect(trackUrl).toBe((await links()).track);
    expect(JSON.stringify(mail?.data)).not.toContain('drive.google.com');
  });

  it('keeps both links and every download in the history', async () => {
    await open((await links()).track);
    await correct({ download_link: NEW_LINK, project_link: NEW_PROJECT });
    await open((await links()).project);
    expect(await history()).toMatchObject([
      { kind: 'downloaded', file: 'track', line_id: lineId, by: null },
      { kind: 'corrected', file: 'track', before: track.downloadLink, after: NEW_LINK, reason: 'Damaged' },
      { kind: 'corrected', file: 'project', before: track.projectLink, after: NEW_PROJECT },
      { kind: 'downloaded', file: 'project' },
    ]);
  });

  it('leaves the links of other lines of the order valid', async () => {
    const [one, two] = [await createProduct(testApp), await createProduct(testApp)];
    const placed = orderIn(await placeOrder(buyer, [one.id, two.id]));
    [orderId, lineId] = [placed.id, placed.products[0]!.line_id];
    await setStatus(admin, orderId, 'completed');
    const { products } = orderIn(await buyer.rest('GET', `/api/orders/${orderId}`));
    await correct({ download_link: NEW_LINK });
    expect((await open(products[0]!.download_link ?? '')).statusCode).toBe(404);
    expect((await open(products[1]!.download_link ?? '')).headers.location).toBe(two.downloadLink);
  });

  it('mails nothing for an order that is not completed, and delivers the new file later', async () => {
    ({ id: orderId, lineId } = await order(false));
    expect((await correct({ download_link: NEW_LINK })).status).toBe(200);
    expect(await mailsOf('delivery-corrected')).toEqual([]);
    await setStatus(admin, orderId, 'completed');
    expect((await open((await links()).track)).headers.location).toBe(NEW_LINK);
  });

  it.each([
    [{}, 'download_link'],
    [{ download_link: 'javascript:alert(1)' }, 'download_link'],
    [{ download_link: NEW_LINK, reason: ' ' }, 'reason'],
    [{ project_link: 'ftp://x.test/a' }, 'project_link'],
  ])('rejects %j and changes nothing', async (body, field) => {
    const before = await links();
    const response = await correct(body);
    expect([response.status, response.body]).toMatchObject([400, { code: 'BAD_USER_INPUT', field }]);
    expect(await history()).toEqual([]);
    expect(await links()).toEqual(before);
  });

  it('rejects a project file that was not ordered, and a line of another order', async () => {
    const earlier = lineId;
    ({ id: orderId, lineId } = await order(false));
    expect((await correct({ project_link: NEW_PROJECT })).body).toMatchObject({ field: 'project_link' });
    lineId = earlier;
    expect((await correct({ download_link: NEW_LINK })).status).toBe(404);
  });

  it('is not allowed to the buyer', async () => {
    expect((await correct({ download_link: NEW_LINK }, buyer)).status).toBe(403);
  });

  it('redirects concurrent downloads to the old file or to none', async () => {
    const { track: url } = await links();
    const [, ...downloads] = await Promise.all([
      correct({ download_link: NEW_LINK }),
      ...Array.from({ length: 5 }, () => open(url)),
    ]);
    const allowed = [track.downloadLink, undefined];
    expect(downloads.every(({ headers }) => allowed.includes(headers.location))).toBe(true);
    const opened = downloads.filter(({ statusCode }) => statusCode === 302);
    const entries = (await history()).filter(({ kind }) => kind === 'downloaded');
    expect(entries).toHaveLength(opened.length);
    expect((await open(url)).statusCode).toBe(404);
  });

  it('keeps a history of both of two concurrent corrections', async () => {
    await Promise.all([
      correct({ download_link: `${NEW_LINK}-1` }),
      correct({ download_link: `${NEW_LINK}-2` }),
    ]);
    const [first, second] = await history();
    expect(second?.['before']).toBe(first?.['after']);
    expect((await open((await links()).track)).headers.location).toBe(second?.['after']);
    expect(await mailsOf('delivery-corrected')).toHaveLength(2);
  });

  it('is recorded in the audit log without the links', async () => {
    await correct({ download_link: NEW_LINK });
    const rows: unknown = await testApp.dataSource.query(
      `SELECT after FROM audit_log WHERE subject = $1 AND action = 'order.delivery-corrected'`,
      [`order:${orderId}`],
    );
    expect(rows).toEqual([{ after: { track: track.name, files: ['track'], reason: 'Damaged' } }]);
  });
});

describe('a resent delivery', () => {
  it('mails new links each time and ends the earlier ones', async () => {
    const before = await links();
    expect((await resend()).status).toBe(200);
    expect((await open(before.track)).statusCode).toBe(404);
    expect((await open((await links()).track)).statusCode).toBe(302);
    await resend({});
    expect(await mailsOf('order-completed')).toHaveLength(3);
  });

  it('renews the links without a mail', async () => {
    const before = await links();
    await resend({ notify: false });
    expect((await links()).track).not.toBe(before.track);
    expect(await mailsOf('order-completed')).toHaveLength(1);
    expect(await history()).toMatchObject([{ kind: 'renewed' }]);
  });

  it('returns 409 until the order is completed', async () => {
    await setStatus(admin, orderId, 'processing');
    expect(codeIn(await resend())).toBe('CONFLICT');
  });
});

describe('a corrected mail address', () => {
  const correctEmail = (address: string) =>
    admin.rest('PUT', `/api/orders/${orderId}/email`, { email: address });

  it('gets the delivery with new links; the mailed ones end', async () => {
    const before = await links();
    const address = `right-${orderId}@example.test`;
    expect(orderIn(await correctEmail(address))).toMatchObject({ customer_info: { email: address } });
    expect((await open(before.track)).statusCode).toBe(404);
    expect(await mailsOf('order-completed', address)).toHaveLength(1);
    expect(await history()).toMatchObject([
      { kind: 'address', before: email, after: address },
      { kind: 'resent', after: address },
    ]);
  });

  it('gets the confirmation of a pending order', async () => {
    ({ id: orderId, lineId } = await order(false));
    const address = `right-${orderId}@example.test`;
    await correctEmail(address);
    expect(await mailsOf('order-received', address)).toHaveLength(1);
  });

  it('must be another, valid address', async () => {
    expect((await correctEmail(email)).body).toMatchObject({ field: 'email' });
    expect((await correctEmail('nobody')).body).toMatchObject({ field: 'email' });
  });
});

describe('over GraphQL', () => {
  const CORRECT = `mutation ($order: Int!, $line: Int!, $input: CorrectDeliveryInput!) {
    correctDelivery(orderId: $order, lineId: $line, input: $input) {
      products { id downloadLink projectLink }
      deliveryHistory { kind file valueBefore valueAfter createdBy }
    }
  }`;

  it('an admin corrects a delivery and sees links and history', async () => {
    const input = { downloadLink: NEW_LINK, reason: 'Damaged' };
    const { data } = await admin.graphql(CORRECT, { order: orderId, line: lineId, input });
    expect(data?.['correctDelivery']).toMatchObject({
      products: [{ id: lineId, downloadLink: NEW_LINK, projectLink: track.projectLink }],
      deliveryHistory: [{ kind: 'corrected', file: 'track', valueAfter: NEW_LINK }],
    });
  });

  it('a buyer sees neither the links nor the history', async () => {
    const query = (fields: string) => buyer.graphql(`{ order(id: ${orderId}) { ${fields} } }`);
    expect((await query('products { downloadLink }')).code).toBe('FORBIDDEN');
    expect((await query('deliveryHistory { valueAfter }')).code).toBe('FORBIDDEN');
  });

  it('an admin resends a delivery and corrects the address', async () => {
    const { data } = await admin.graphql(`mutation { resendDelivery(orderId: ${orderId}) { id } }`);
    expect(data?.['resendDelivery']).toEqual({ id: orderId });
    const corrected = await admin.graphql(
      `mutation { correctOrderEmail(orderId: ${orderId}, input: { email: "r@example.test" }) { customerInfo { email } } }`,
    );
    expect(corrected.data?.['correctOrderEmail']).toEqual({ customerInfo: { email: 'r@example.test' } });
  });
});
