import { MAX_WAITING_UPLOADS } from '#domain/packages.js';
import type { ServiceKind } from '#domain/services.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createServiceOrder } from '../factories/requests.js';
import { begin, createPackage, createPackageApp, type PackageApp } from '../packages/package-app.js';
import { goodPackage } from '../packages/archives.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { pdfText } from '../support/pdf-text.js';
import { until } from '../support/until.js';
import { assign, createMaker, TERMS, type Maker } from './cast.js';
import { leaksIn, readingsOf } from './secrets.js';

let app: PackageApp;
let customer: User;
let buyer: Caller;
let maker: Maker;
beforeAll(async () => {
  app = await createPackageApp();
  const user = await createUser(app, { name: 'Zelmira', lastName: 'Quandt', country: 'Sweden' });
  [customer, buyer] = [user, signedIn(app, user)];
  maker = { user: app.sellerUser as Maker['user'], caller: app.seller };
});
afterAll(() => app.close());

let copies = 0;
/** A package of a caller that has passed its check. */
const packed = async (caller: Caller) => {
  copies += 1;
  return createPackage(app, caller, goodPackage(`Final ${copies}`), {}, 'Ottokar Vesely final.zip');
};

/** Work that the customer has approved; the deposit of $180 is paid, the balance of $420 is not. */
async function approved(kind: ServiceKind = 'musicProduction', terms: object = {}): Promise<number> {
  const { id } = await createServiceOrder(app, { userId: customer.id, kind });
  const path = `/api/service-orders/${id}`;
  await assign(app.admin, id, maker);
  const { body } = await app.admin.rest('POST', `${path}/quotes`, { ...TERMS, ...terms });
  const quote = (body as { data: { quote: { id: number } } }).data.quote.id;
  await buyer.rest('POST', `${path}/quotes/${quote}/accept`);
  expect((await pay(id, 'deposit', 180)).status).toBe(201);
  await moveTo(id, 'approved');
  return id;
}

const moveTo = (id: number, status: string) =>
  app.dataSource.query('UPDATE service_orders SET status = $2 WHERE id = $1', [id, status]);

const pay = (id: number, stage: string, amount: number) =>
  app.admin.rest('POST', `/api/service-orders/${id}/payments`, {
    stage,
    amount,
    method: 'bank',
    reference: `Statement ${id} ${stage}`,
  });

const deliver = (caller: Caller, id: number, packageId: unknown) =>
  caller.rest('PUT', `/api/service-orders/${id}/package`, { package_id: packageId });

const files = (caller: Caller, id: number) => caller.rest('GET', `/api/service-orders/${id}/files`);

interface Files {
  order_id: number;
  url: string;
  contract_url: string;
  remaining: number;
  certificate_id: number | null;
}
const filesIn = ({ body }: { body: unknown }) => (body as { data: Files }).data;

const fetchFrom = async (url: string) => {
  const response = await fetch(new URL(new URL(url).pathname, app.origin));
  return {
    status: response.status,
    headers: response.headers,
    content: Buffer.from(await response.arrayBuffer()),
  };
};

/** Text of a PDF, without its line breaks. */
const textAt = async (url: string) =>
  (pdfText((await fetchFrom(url)).content).split('%PDF')[0] ?? '').replace(/\s+/g, ' ');

const shown = async (id: number, caller = buyer) =>
  ((await caller.rest('GET', `/api/service-orders/${id}`)).body as { data: Record<string, unknown> }).data;

describe('the final files', () => {
  it('are delivered by the maker, and are the customer’s once the balance is paid', async () => {
    const id = await approved();
    const { id: packageId } = await packed(maker.caller);
    expect((await shown(id))['package']).toBeNull();
    expect(await deliver(maker.caller, id, packageId)).toMatchObject({
      status: 200,
      body: { data: { status: 'approved', package: { id: packageId, status: 'ready' } } },
    });
    expect(await files(buyer, id)).toMatchObject({ status: 403, body: { code: 'PAYMENT_REQUIRED' } });
    const mails = await queuedMails(app, customer.email);
    expect(mails.at(-1)).toMatchObject({ template: 'service-files', data: { balanceCents: 42_000 } });

    expect((await pay(id, 'balance', 420)).status).toBe(201);
    expect(await shown(id)).toMatchObject({ status: 'done' });
    const given = filesIn(await files(buyer, id));
    expect(given.remaining).toBe(5);
    const archive = await fetchFrom(given.url);
    expect([archive.status, archive.content.length > 1_000]).toEqual([200, true]);
    expect(filesIn(await files(buyer, id)).remaining).toBe(4);
    expect(archive.headers.get('content-disposition')).not.toMatch(/Ottokar|Vesely/);

    const contract = await textAt(given.contract_url);
    expect(contract).toContain('Production and rights transfer agreement');
    expect(contract).toContain(`Music Production #${id}`);
    expect(contract).toContain('Zelmira Quandt');
    await until(
      'the certificate is issued',
      async () => filesIn(await files(buyer, id)).certificate_id !== null,
    );
    const { certificate_id: certificate } = filesIn(await files(buyer, id));
    const { body } = await buyer.rest('GET', `/api/certificates/${certificate}`);
    expect(body).toMatchObject({
      data: {
        status: 'valid',
        details: {
          track_name: `Music Production #${id}`,
          transferee: { name: 'Zelmira Quandt' },
          master: 100,
        },
      },
    });
    const ofMaker = ['Ottokar', 'Vesely', maker.user.email, 'Shop '];
    const read = await readingsOf(app, { user: customer, caller: buyer }, id);
    read.set('contract', contract).set('certificate', JSON.stringify(body));
    expect(leaksIn(read, ofMaker)).toEqual([]);
    expect(leaksIn(await readingsOf(app, maker, id), ['Zelmira', 'Quandt', customer.email])).toEqual([]);
    const { hash } = (body as { data: { hash: string } }).data;
    expect((await app.admin.rest('POST', '/api/certificates/verify', { hash })).body).toMatchObject({
      data: { status: 'valid' },
    });
  });

  it('come at once where they are paid before they are delivered, and only to the customer', async () => {
    const id = await approved();
    expect((await pay(id, 'balance', 420)).status).toBe(201);
    expect((await files(buyer, id)).status).toBe(409);
    const { id: packageId } = await packed(maker.caller);
    expect((await deliver(maker.caller, id, packageId)).body).toMatchObject({ data: { status: 'done' } });
    const found: Record<string, number> = {};
    const stranger = signedIn(app, await createUser(app));
    for (const [name, caller] of Object.entries({ buyer, maker: maker.caller, admin: app.admin, stranger })) {
      found[name] = (await files(caller, id)).status;
    }
    expect(found).toEqual({ buyer: 200, maker: 403, admin: 403, stranger: 403 });
    const { data } = await buyer.graphql(
      `{ serviceOrder(id: ${id}) { files { remaining } package { name } } }`,
    );
    expect(data).toEqual({
      serviceOrder: { files: { remaining: 5 }, package: { name: `Music Production #${id}.zip` } },
    });
  });

  it('are taken back from work that is done no longer', async () => {
    const id = await approved();
    await pay(id, 'balance', 420);
    await deliver(maker.caller, id, (await packed(maker.caller)).id);
    const { url } = filesIn(await files(buyer, id));
    await until(
      'the certificate is issued',
      async () => filesIn(await files(buyer, id)).certificate_id !== null,
    );
    const { certificate_id: certificate } = filesIn(await files(buyer, id));
    expect(
      (await app.admin.rest('PUT', `/api/service-orders/${id}/status`, { status: 'in_progress' })).status,
    ).toBe(200);
    expect((await fetchFrom(url)).status).toBe(404);
    expect((await files(buyer, id)).status).toBe(409);
    await until('the certificate is revoked', async () => {
      const { body } = await buyer.rest('GET', `/api/certificates/${certificate}`);
      return (body as { data: { status: string } }).data.status === 'revoked';
    });
  });

  it('are refused from others, too early, and with a package that is not whole or not free', async () => {
    const id = await approved();
    const own = await packed(maker.caller);
    const of_admin = await packed(app.admin);
    const broken = await createPackage(app, maker.caller, Buffer.from('no archive'));
    const sold = await packed(maker.caller);
    const other = await approved();
    await deliver(maker.caller, other, sold.id);
    const former = await createMaker(app);
    const early = await approved();
    await moveTo(early, 'in_review');
    const cases: [case_: string, answer: () => Promise<{ status: number }>, status: number][] = [
      ['the customer', () => deliver(buyer, id, own.id), 403],
      ['another seller', () => deliver(former.caller, id, own.id), 403],
      ['before the approval', () => deliver(maker.caller, early, own.id), 409],
      ['a package of the admin', () => deliver(maker.caller, id, of_admin.id), 400],
      ['an unknown package', () => deliver(maker.caller, id, 2_000_000_000), 400],
      ['no number', () => deliver(maker.caller, id, 'x'), 400],
      ['a refused package', () => deliver(maker.caller, id, broken.id), 409],
      ['a package of other work', () => deliver(maker.caller, id, sold.id), 409],
    ];
    const found: [string, number][] = [];
    for (const [name, answer] of cases) found.push([name, (await answer()).status]);
    expect(found).toEqual(cases.map(([name, , status]) => [name, status]));
    expect((await shown(id))['package']).toBeNull();
  });

  it('are nobody else’s: no track takes the package, nor one with the same content', async () => {
    const id = await approved();
    const content = goodPackage('Only once');
    const delivered = await createPackage(app, maker.caller, content);
    expect((await deliver(maker.caller, id, delivered.id)).status).toBe(200);
    const copy = await createPackage(app, maker.caller, content);
    const other = await approved();
    expect((await deliver(maker.caller, other, copy.id)).status).toBe(409);
    const submission = {
      store_name: 'Shop',
      track_name: 'Only once',
      price: 449,
      genre: 'Techno',
      bpm: 128,
      music_key: 'A',
      contact_email: maker.user.email,
    };
    for (const archive_link of [delivered.link, copy.link]) {
      const sent = await maker.caller.rest('POST', '/api/submissions', { ...submission, archive_link });
      expect(sent).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('custom work') as string },
      });
    }
  });

  it('are handed out once, however delivery and payment meet, and end with a refund', async () => {
    const id = await approved();
    const { id: packageId } = await packed(maker.caller);
    const [delivered, paid] = await Promise.all([
      deliver(maker.caller, id, packageId),
      pay(id, 'balance', 420),
    ]);
    expect([delivered.status, paid.status]).toEqual([200, 201]);
    expect(await shown(id)).toMatchObject({ status: 'done', package: { id: packageId } });
    const { order_id: order, url } = filesIn(await files(buyer, id));
    const lines = await app.dataSource.query(
      `SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.service_order_id = $1 AND l.download_link <> ''`,
      [id],
    );
    expect(lines).toHaveLength(1);

    const refund = { reason: 'Not what was agreed' };
    expect((await app.admin.rest('POST', `/api/orders/${order}/refunds`, refund)).status).toBe(201);
    expect(await files(buyer, id)).toMatchObject({ status: 403, body: { code: 'PAYMENT_REQUIRED' } });
    expect((await fetchFrom(url)).status).toBe(404);
  });

  it('stay when unused packages are swept', async () => {
    const id = await approved();
    const { id: packageId } = await packed(maker.caller);
    await deliver(maker.caller, id, packageId);
    const [{ upload }] = (await app.dataSource.query(
      'SELECT upload_id AS upload FROM packages WHERE id = $1',
      [packageId],
    )) as [{ upload: string }];
    expect((await maker.caller.rest('DELETE', `/api/uploads/${upload}`)).status).toBe(409);
    expect(await shown(id)).toMatchObject({ package: { id: packageId } });
  });

  it('take nothing of the space for uploads that wait', async () => {
    const seller = await createMaker(app);
    const id = await approved();
    await assign(app.admin, id, seller);
    await deliver(seller.caller, id, (await packed(seller.caller)).id);
    await app.dataSource.query(
      `INSERT INTO uploads (id, user_id, file_name, bytes)
       SELECT gen_random_uuid(), $1, 'waits.zip', 1 FROM generate_series(1, $2)`,
      [seller.user.id, MAX_WAITING_UPLOADS - 1],
    );
    expect((await begin(app, seller.caller, 10)).status).toBe(201);
    expect((await begin(app, seller.caller, 10)).status).toBe(409);
  });
});

describe('the papers of custom work', () => {
  const papers = async (kind: ServiceKind, terms: object = {}) => {
    const id = await approved(kind, terms);
    await pay(id, 'balance', 420);
    await deliver(app.admin, id, (await packed(app.admin)).id);
    const given = filesIn(await files(buyer, id));
    return { id, given, contract: await textAt(given.contract_url) };
  };

  it('state the shares that were agreed on, for co-produced music', async () => {
    const { id, contract } = await papers('coProducing', { share_percent: 60 });
    expect(contract).toContain('Co-production agreement');
    expect(contract).toContain('the Buyer holds 60 %, the Seller 40 %');
    await until(
      'the certificate is issued',
      async () => filesIn(await files(buyer, id)).certificate_id !== null,
    );
    const { certificate_id: certificate } = filesIn(await files(buyer, id));
    const { body } = await buyer.rest('GET', `/api/certificates/${certificate}`);
    expect(body).toMatchObject({ data: { details: { master: 60, publishing: 60 } } });
  });

  it('are a contract without a certificate for mixing and mastering, which passes no rights', async () => {
    const { id, given, contract } = await papers('mixingMastering');
    expect(contract).toContain('Service agreement');
    expect(contract).toContain(`Mixing & Mastering #${id}`);
    const rows = await app.dataSource.query('SELECT FROM certificate_links WHERE order_id = $1', [
      given.order_id,
    ]);
    expect(rows).toEqual([]);
  });
});
