import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUTOMATION_TEXTS } from '#domain/content-reports.js';
import { renderMail } from '../../src/modules/platform/mail/templates/render-mail.js';
import type { StatementPart } from '../../src/modules/platform/mail/index.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { callerWithToken } from '../factories/api-tokens.js';
import { createMatchOfSeller } from '../factories/matches.js';
import { createPackageReview } from '../factories/packages.js';
import { createSeller, createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { review, submitted } from '../submissions/tracks.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { mailedStatement } from './mailed-statement.js';

const REASON = 'Because of the third rule';

let app: TestApp;
let admin: Caller;
let seller: User & { sellerId: number };

beforeAll(async () => {
  app = await createTestApp();
  admin = signedIn(app, await createUser(app, { isAdmin: true }));
});
afterAll(() => app.close());
beforeEach(async () => void (seller = await createSeller(app)));

const trackOf = (fields: object = {}) => createProduct(app, { sellerId: seller.sellerId, ...fields });
const rest = async (method: 'DELETE' | 'POST' | 'PUT', url: string, body: object) => {
  const { status } = await admin.rest(method, url, { reason: REASON, ...body });
  expect([200, 201]).toContain(status);
};

/** Acts of an admin against a person, by their action in the audit log. */
const ACTS: Record<string, () => Promise<void>> = {
  'product.status': async () => {
    const { id } = await trackOf();
    const { code } = await admin.graphql(
      `mutation ($ids: [Int!]!, $reason: String) { setProductsStatus(ids: $ids, status: archived, reason: $reason) { done } }`,
      { ids: [id], reason: REASON },
    );
    expect(code).toBeUndefined();
  },
  'product.update': async () => rest('PUT', `/api/products/${(await trackOf()).id}`, { status: 'archived' }),
  'product.delete': async () => rest('DELETE', `/api/products/${(await trackOf()).id}`, {}),
  'product.seller': async () => {
    const { id } = await trackOf();
    const { sellerId } = await createSeller(app);
    await rest('PUT', '/api/products/bulk/seller', { ids: [id], seller_id: sellerId });
  },
  'seller.status': () => rest('PUT', `/api/sellers/${seller.sellerId}/status`, { status: 'inactive' }),
  'seller.delete': () => rest('DELETE', `/api/sellers/${seller.sellerId}`, { adminPassword: PASSWORD }),
  'seller.profile': async () => {
    await app.dataSource.query(`UPDATE sellers SET bio = 'Buy pills' WHERE id = $1`, [seller.sellerId]);
    await rest('PUT', `/api/sellers/${seller.id}/profile`, { bio: null });
  },
  'user.block': () => rest('PUT', `/api/users/${seller.id}/block`, {}),
  'user.delete': () => rest('DELETE', `/api/users/${seller.id}`, {}),
  'submission.review': async () => {
    const id = await submitted(signedIn(app, seller), { contactEmail: seller.email });
    expect(await review(admin, id, { approve: false, reason: REASON })).toMatchObject({ code: undefined });
  },
  'package.review': async () => {
    const { id } = await trackOf();
    const reviewId = await createPackageReview(app, id);
    await app.dataSource.query(
      'UPDATE packages SET user_id = $2 WHERE id = (SELECT package_id FROM package_reviews WHERE id = $1)',
      [reviewId, seller.id],
    );
    await rest('POST', `/api/package-reviews/${reviewId}`, { approve: false });
  },
  'track-match.decide': async () => {
    const id = await createMatchOfSeller(app, seller.sellerId);
    await rest('PUT', `/api/admin/matches/${id}`, { decision: 'blocked' });
  },
  'content-report.decide': async () => {
    const { id: product_id } = await trackOf();
    const body = { product_id, reason: 'copy', text: 'Mine' };
    const sent = await visitor(app).rest('POST', '/api/content-reports', body);
    const { id } = (sent.body as { data: { id: number } }).data;
    await rest('POST', `/api/content-reports/${id}/decision`, { decision: 'removed' });
  },
};

/** Mails that are no news of a decision. */
const OTHER = ['submission-received', 'security-notice'];

it.each(Object.keys(ACTS))('states the reasons of %s in exactly one mail', async (act) => {
  await ACTS[act]!();
  const mails = (await queuedMails(app, seller.email)).filter(({ template }) => !OTHER.includes(template));
  expect(mails).toHaveLength(1);
  const { template, data } = mails[0]!;
  const { decision, facts, ground, automation, objectUrl } = data['statement'] as StatementPart;
  const { text } = await renderMail(template as never, data as never, 'https://shop.example');
  for (const part of [decision, facts, REASON, AUTOMATION_TEXTS[automation], objectUrl]) {
    expect(text).toContain(part);
  }
  expect(ground).toBe(REASON);
  expect(automation).toBe(act === 'track-match.decide' ? 'found' : 'none');
  const { token } = await mailedStatement(app, seller.email);
  const shown = await visitor(app).rest('GET', `/api/statements/${token}`);
  expect(shown).toMatchObject({ status: 200, body: { data: { decision, can_object: true } } });
  const [line] = await app.dataSource.query<{ after: unknown; before: unknown }[]>(
    'SELECT before, after FROM audit_log WHERE action = $1 ORDER BY id DESC LIMIT 1',
    [act],
  );
  expect(line).toBeDefined();
});

it('states a ground where a caller from before enters no reason', async () => {
  const { id } = await trackOf();
  await admin.rest('DELETE', `/api/products/${id}`);
  expect((await mailedStatement(app, seller.email)).ground).toMatch(/^No reason was entered/);
});

it('mails nothing for a track that is off sale already, and to a seller who acts on an own track', async () => {
  const archived = await trackOf({ status: 'archived' });
  await admin.rest('PUT', `/api/products/${archived.id}`, { status: 'archived' });
  await app.dataSource.query('UPDATE users SET is_admin = true WHERE id = $1', [seller.id]);
  const own = await trackOf();
  await signedIn(app, seller).rest('PUT', `/api/products/${own.id}`, { status: 'archived' });
  expect(await queuedMails(app, seller.email)).toEqual([]);
});

/** Decides the objection of the seller to the newest decision. */
async function uphold(): Promise<void> {
  const { token } = await mailedStatement(app, seller.email);
  await visitor(app).rest('POST', `/api/statements/${token}/objection`, { text: 'No' });
  await rest('POST', `/api/objections/${token.split('-')[0]}/decision`, { decision: 'upheld' });
}

it('takes an act back when the objection to it is upheld', async () => {
  const { id } = await trackOf();
  await rest('PUT', `/api/products/${id}`, { status: 'archived' });
  await uphold();
  await ACTS['seller.status']!();
  await uphold();
  await ACTS['submission.review']!();
  await uphold();
  await ACTS['user.block']!();
  await uphold();
  const [row] = await app.dataSource.query<object[]>(
    `SELECT (SELECT status FROM products WHERE id = $1) AS track, (SELECT status FROM sellers WHERE user_id = $2) AS shop,
            (SELECT status FROM track_submissions WHERE user_id = $2) AS submission,
            (SELECT blocked_at FROM users WHERE id = $2) AS blocked`,
    [id, seller.id],
  );
  expect(row).toEqual({ track: 'published', shop: 'active', submission: 'pending', blocked: null });
});

it('decides no objection to a block by an API token, to which accounts are closed', async () => {
  await ACTS['user.block']!();
  const { token } = await mailedStatement(app, seller.email);
  await visitor(app).rest('POST', `/api/statements/${token}/objection`, { text: 'No' });
  const path = `/api/objections/${token.split('-')[0]}/decision`;
  const program = await callerWithToken(app, (await createUser(app, { isAdmin: true })).id, 'admin');
  const decision = { decision: 'upheld', reason: REASON };
  expect((await program.rest('POST', path, decision)).status).toBe(403);
  expect((await program.rest('POST', path, { ...decision, decision: 'rejected' })).status).toBe(403);
  const [row] = await app.dataSource.query<object[]>('SELECT blocked_at FROM users WHERE id = $1', [
    seller.id,
  ]);
  expect(row).not.toEqual({ blocked_at: null });
  await rest('POST', path, decision);
});

it('leaves a track off sale whose shop was closed before its objection is upheld', async () => {
  const { id } = await trackOf();
  await rest('PUT', `/api/products/${id}`, { status: 'archived' });
  await app.dataSource.query(`UPDATE sellers SET status = 'inactive' WHERE user_id = $1`, [seller.id]);
  await uphold();
  const [row] = await app.dataSource.query<object[]>('SELECT status FROM products WHERE id = $1', [id]);
  expect(row).toEqual({ status: 'archived' });
});

/** Acts that sound as if they were against a person, and are not. */
const EXEMPT: Record<string, string> = {
  'product.withdraw-match': 'part of track-match.decide, which is mailed',
  'product.withdraw-report': 'part of content-report.decide, which is mailed',
  'product.end-unsold': 'the end of the agreed six months, with a mail of its own',
  'order.status': 'a state of a sale, with its own mails',
  'newsletter.delete': 'a draft of the store itself',
  'own-data.delete-exports': 'a job, about archives past their time',
  'withdrawal.refuse': 'an answer about a contract, with a mail of its own',
  'orders.cancel-overdue': 'an order that nobody paid, with a mail of its own',
  'service-orders.cancel-unpaid': 'an agreement that nobody paid, with a mail of its own',
  'service-order.status': 'a state of a contract, with its own mails',
  'service-order.cancel': 'the end of a contract, with its own mail',
  'service-order.brief-file-removed': 'by the customer alone',
  'service-order.decline': 'by the customer alone',
  'coupon.delete': 'a thing of the store',
  'coupon.status': 'a thing of the store',
  'demo.delete': 'a thing of the store',
  'note.delete': 'a note of the admins',
  'passkey.delete': 'by the owner',
  'second-factor.passkey-delete': 'by the owner, with a security notice',
  'second-factor.totp-disable': 'by the owner, with a security notice',
  'saved-view.delete': 'a thing of the admins',
  'subscriber.delete': 'ends mails that nobody is owed',
  'subscriber.delete-all': 'ends mails that nobody is owed',
  'user.delete-own': 'by the owner',
  'user.unblock': 'gives back',
  'api-token.revoke': 'with a security notice',
  'api-token.revoke-all': 'with a security notice',
  'export-link.revoke': 'with a security notice',
  'export-link.revoke-all': 'with a security notice',
  'webhook.delete': 'with a security notice',
  'webhook.disable': 'a failing endpoint, with a mail of its own',
  'objection.decide': 'with a mail of its own to each side',
};

it('knows every act in the audit log that takes something away', () => {
  const source = join(__dirname, '../../src/modules');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const actions = files.flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(/'([a-z-]{2,}\.[a-z-]+)'/g)].map(
      ([, action]) => action!,
    ),
  );
  const taking = actions.filter((action) =>
    /\.(.*-)?(delete|deleted|delete-all|status|block|unblock|review|decide|decline|cancel|withdraw|removed|remove|revoke|revoke-all|disable|refuse|end-unsold|seller)(-.*)?$/.test(
      action,
    ),
  );
  const events =
    /^(product|seller|order|submission|refund|payout|package|service|service_order)\.(deleted|reviewed|cancelled|completed|updated)$/;
  const unknown = new Set(
    taking.filter((action) => !(action in ACTS) && !(action in EXEMPT) && !events.test(action)),
  );
  expect([...unknown]).toEqual([]);
});
