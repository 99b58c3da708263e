import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { WEBHOOK_EVENT_TYPES } from '../../../domain/webhooks.js';
import { MailComposerService } from '../../src/modules/platform/mail/sending/mail-composer.service.js';
import type { StoredMail } from '../../src/modules/platform/mail/outbox/mail.repository.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { goodPackage } from '../packages/archives.js';
import { createPackage, createPackageApp, type PackageApp } from '../packages/package-app.js';
import type { Caller } from '../support/caller.js';
import { until } from '../support/until.js';
import { graphqlReach, readable, restReach, type Found, type Known } from './reach.js';

const SHOP = 'Glasshouse Tapes';
/** Words of each side that stand nowhere else. */
const BUYER = {
  name: 'Wilhelmina',
  lastName: 'Quastenflosser',
  email: 'quastenflosser@buyer.example',
  country: 'Kyrgyzstan',
  phone: '+996 555 010 203',
  street: 'Nachtigallenweg 77',
  city: 'Karakol',
};
const SELLER = {
  name: 'Thaddeus',
  lastName: 'Zwirnbart',
  email: 'zwirnbart@seller.example',
  country: 'Turkmenistan',
  street: 'Zwirngasse 12',
  paypal: 'payee-zwirnbart@paypal.example',
  card: 'T Zwirnbart Holding',
  link: 'soundcloud.com/zwirnbart-himself',
};
const SCHEMA = buildSchema(readFileSync('server/schema.graphql', 'utf8'));

let app: PackageApp;
let buyer: Caller;
let known: Known;

interface Sold {
  order: number;
  line: number;
  product: number;
  link: string;
}

/** Sells a track of the seller with a package that is stored here, and waits for its certificate. */
async function sold(sellerId: number, link: string): Promise<Sold> {
  const { id: product } = await createProduct(app, { sellerId, storeName: SHOP, downloadLink: link });
  const customer_info = {
    firstName: BUYER.name,
    lastName: BUYER.lastName,
    email: BUYER.email,
    country: BUYER.country,
    phone: BUYER.phone,
  };
  const { id, products } = orderIn(await placeOrder(buyer, [product], { customer_info }));
  orderIn(await setStatus(app.admin, id, 'completed'));
  await until('the certificate is issued', async () => {
    const rows: unknown[] = await app.dataSource.query(
      'SELECT 1 FROM certificate_links WHERE order_id = $1',
      [id],
    );
    return rows.length > 0;
  });
  const { products: lines } = orderIn(await buyer.rest('GET', `/api/orders/${id}`));
  return { order: id, line: products[0]!.line_id, product, link: lines[0]!.download_link! };
}

beforeAll(async () => {
  app = await createPackageApp();
  const { manager } = app.dataSource;
  const { name, lastName, email, country, paypal, card, link } = SELLER;
  await manager.update(User, app.sellerUser.id, { name, lastName, email, country });
  await manager.update(
    Seller,
    { userId: app.sellerUser.id },
    {
      shopName: SHOP,
      socialLink: `https://${link}`,
      paymentMethod: 'paypal',
      paypalEmail: paypal,
      cardHolderName: card,
    },
  );
  const buyerUser = await createUser(app, {
    name: BUYER.name,
    lastName: BUYER.lastName,
    email: BUYER.email,
    country: BUYER.country,
  });
  buyer = signedIn(app, buyerUser);
  await buyer.rest('PUT', `/api/users/${buyerUser.id}/billing`, {
    street: BUYER.street,
    postcode: '722200',
    city: BUYER.city,
    country: BUYER.country,
  });
  await app.dataSource.query(
    "INSERT INTO webhook_endpoints (url, event_types) VALUES ('https://hooks.example', $1)",
    [WEBHOOK_EVENT_TYPES],
  );
  const { id: sellerId } = await manager.findOneByOrFail(Seller, { userId: app.sellerUser.id });
  // Sellers name archives after themselves.
  const archive = `${SELLER.lastName} - Night Drive.zip`;
  const { id: packageId, link: packageLink } = await createPackage(
    app,
    app.seller,
    goodPackage(),
    {},
    archive,
  );
  const { link: otherLink } = await createPackage(app, app.seller, goodPackage('Second'));
  const kept = await sold(sellerId, packageLink);
  const returned = await sold(sellerId, otherLink);
  await buyer.rest('POST', `/api/orders/${kept.order}/messages`, { text: 'Is the key right?' });
  await app.admin.rest('POST', `/api/orders/${kept.order}/messages`, { text: 'Yes, it is.' });
  await app.admin.rest('POST', `/api/orders/${returned.order}/refunds`, { reason: 'Agreed' });
  await app.admin.rest('PUT', `/api/sellers/${app.sellerUser.id}/trader-details`, {
    kind: 'person',
    name: `${SELLER.name} ${SELLER.lastName}`,
    street: SELLER.street,
    city: 'Ashgabat',
    country: SELLER.country,
    birth_date: '1990-05-17',
  });
  await app.admin.rest('PUT', '/api/settings/payouts', { issues_self_billing: true });
  await app.admin.rest('POST', '/api/payouts', {
    seller_user_ids: [app.sellerUser.id],
    method: 'paypal',
    reference: 'PP-1',
  });
  const [invoice] = (
    (await buyer.rest('GET', `/api/orders/${kept.order}/invoices`)).body as { data: { number: string }[] }
  ).data;
  const certificates: { id: number }[] = await app.dataSource.query('SELECT id FROM certificate_links');
  known = {
    ids: [
      ...new Set([
        kept.order,
        kept.line,
        kept.product,
        returned.order,
        returned.line,
        returned.product,
        sellerId,
        packageId,
        buyerUser.id,
        app.sellerUser.id,
        ...certificates.map(({ id }) => id),
      ]),
    ],
    texts: {
      name: SHOP,
      month: new Date().toISOString().slice(0, 7),
      number: invoice!.number,
      token: new URL(kept.link).pathname.split('/').at(-1)!,
      file: 'none.mp3',
      '*': 'covers/none.webp',
    },
  };
}, 240_000);
afterAll(() => app.close());

/** Mails to an address as they are sent, with what is attached. */
async function mailsTo(address: string): Promise<Found[]> {
  const rows: StoredMail[] = await app.dataSource.query('SELECT * FROM mails WHERE recipient = $1', [
    address,
  ]);
  const composer = app.app.get(MailComposerService, { strict: false });
  return Promise.all(
    rows.map(async (row) => {
      const { attachments, ...mail } = await composer.compose(row);
      const files = await Promise.all(
        attachments.map(async ({ filename, content }) => `${filename}\n${await readable(content)}`),
      );
      return { by: `mail ${row.template}`, text: [JSON.stringify(mail), ...files].join('\n') };
    }),
  );
}

async function statements(caller: Caller): Promise<Found[]> {
  const paths = ['csv', 'pdf'].map(
    (format) => `/api/sellers/${app.sellerUser.id}/statements/${known.texts['month'] ?? ''}?format=${format}`,
  );
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(new URL(path, app.origin), {
        headers: { authorization: `Bearer ${caller.token}` },
      });
      return { by: `GET ${path}`, text: await readable(Buffer.from(await response.arrayBuffer())) };
    }),
  );
}

async function reach(caller: Caller, address: string, values: Known): Promise<Found[]> {
  return [
    ...(await restReach(app, caller, values)),
    ...(await statements(caller)),
    ...(await graphqlReach(SCHEMA, caller, values)),
    ...(await mailsTo(address)),
  ];
}

const told = (found: readonly Found[], words: Record<string, string>) =>
  found.flatMap(({ by, text }) =>
    Object.values(words)
      .filter((word) => text.toLowerCase().includes(word.toLowerCase()))
      .map((word) => `${by}: ${word}`),
  );

/** Responses that the walk should have reached and has not, each with a word in it. */
const missed = (found: readonly Found[], wanted: readonly (readonly [by: string, word: string])[]) =>
  wanted.filter(([part, word]) => !found.some(({ by, text }) => by.includes(part) && text.includes(word)));

const without = (texts: Record<string, string>, left: string) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== left));

it('gives a seller nothing that names the buyer, by any response, document or mail', async () => {
  // The link of a delivery is its permission: only its mail has it.
  const values = { ...known, texts: { ...without(known.texts, 'token'), token: 'none' } };
  const found = await reach(app.seller, SELLER.email, values);
  expect(told(found, BUYER)).toEqual([]);
  expect(
    missed(found, [
      ['/contract', 'Rights transfer agreement'],
      ['/contract', SHOP],
      ['format=csv', 'Sale of Track'],
      ['format=pdf', 'Sale of Track'],
      ['query mySales', 'Track'],
      ['query mySeller', SELLER.link],
      ['mail seller-sale', SELLER.name],
      ['mail seller-refund', 'Revocation of a rights transfer'],
      ['/revocation', 'Revocation of a rights transfer'],
      ['mail payout-paid', 'PP-1'],
      ['mail payout-paid', 'Self-billing'],
      ['mail payout-paid', SELLER.street],
    ]),
  ).toEqual([]);
}, 240_000);

it('gives a buyer nothing that names the person of the seller, by any response, document or mail', async () => {
  const found = await reach(buyer, BUYER.email, known);
  expect(told(found, SELLER)).toEqual([]);
  expect(
    missed(found, [
      ['/api/downloads/', BUYER.lastName],
      ['/pdf', BUYER.lastName],
      ['/json', BUYER.lastName],
      ['/invoice', BUYER.street],
      ['/revocation', BUYER.lastName],
      ['query order(', BUYER.lastName],
      ['query myOrders', BUYER.lastName],
      ['mail order-completed', 'Rights transfer agreement'],
      ['mail order-refunded', 'Revocation of a rights transfer'],
    ]),
  ).toEqual([]);
}, 240_000);

it('publishes no event that names either side', async () => {
  const events: { type: string; body: string }[] = await app.dataSource.query(
    'SELECT type, body FROM webhook_events',
  );
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['order.completed', 'payout.created', 'certificate.issued', 'refund.created']),
  );
  const found = events.map(({ type, body }) => ({ by: type, text: body }));
  expect(told(found, { ...BUYER, ...SELLER })).toEqual([]);
  expect(told(found, BUYER)).toEqual([]);
});
