import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, createSeller, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { codeIn, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
let adminUser: User;
let admin: Caller;
let kept: User;
let other: User;

beforeAll(async () => {
  testApp = await createTestApp();
  adminUser = await createUser(testApp, { isAdmin: true });
  admin = signedIn(testApp, adminUser);
});
beforeEach(async () => {
  kept = await createUser(testApp);
  other = await createUser(testApp, { name: 'Second' });
});
afterAll(() => testApp.close());

const merge = (from: number, into: number, as = admin) =>
  as.rest('POST', `/api/users/${into}/merge`, { from });
const ordersOf = async (user: User) => {
  const { body } = await admin.rest('GET', `/api/orders/user/${user.id}`);
  return (body as { data: { id: number }[] }).data.map(({ id }) => id);
};

describe('merging two accounts', () => {
  it('previews and moves orders, cart, wishlist, messages and service orders, then deletes the other', async () => {
    const caller = signedIn(testApp, other);
    const [bought, inCart, wished] = [
      await createProduct(testApp),
      await createProduct(testApp),
      await createProduct(testApp),
    ];
    const { id } = orderIn(await placeOrder(caller, [bought.id]));
    await setStatus(admin, id, 'completed');
    await caller.rest('PUT', `/api/cart/${other.id}`, { cart: [inCart.id] });
    await caller.rest('PUT', `/api/wishlist/${other.id}`, { wishlist: [wished.id] });
    await signedIn(testApp, kept).rest('PUT', `/api/wishlist/${kept.id}`, { wishlist: [wished.id] });
    await testApp.dataSource.query(
      `INSERT INTO contact_messages (user_id, name, email, text, recipient) VALUES ($1, 'A', 'a@b.c', 'Hi', 'x')`,
      [other.id],
    );

    await testApp.dataSource.query(
      `WITH begun AS (INSERT INTO uploads (id, user_id, file_name, bytes)
                      VALUES (gen_random_uuid(), $1, 'a.zip', 1) RETURNING id)
       INSERT INTO packages (upload_id, user_id, kind) SELECT id, $1, 'package' FROM begun`,
      [other.id],
    );
    await testApp.dataSource.query(
      `INSERT INTO track_previews (product_id, package_id, requested_by)
       SELECT $1, id, $2 FROM packages WHERE user_id = $2`,
      [wished.id, other.id],
    );

    const { body } = await admin.rest('GET', `/api/users/${kept.id}/merge?from=${other.id}`);
    expect(body).toMatchObject({ data: { from: { email: other.email }, into: { email: kept.email } } });
    const { rows } = (body as { data: { rows: { label: string; count: number }[] } }).data;
    expect(Object.fromEntries(rows.map(({ label, count }) => [label, count]))).toMatchObject({
      Orders: 1,
      'Cart tracks': 1,
      'Wishlist tracks': 1,
      Messages: 1,
      Uploads: 1,
      Submissions: 0,
      'Service orders': 0,
      'Seller accounts': 0,
    });
    expect(await ordersOf(kept)).toEqual([]);

    expect(await merge(other.id, kept.id)).toMatchObject({ status: 200, body: { data: { id: kept.id } } });
    expect(await ordersOf(kept)).toEqual([id]);
    expect((await admin.rest('GET', `/api/users/${kept.id}/details`)).body).toMatchObject({
      cart: [{ id: inCart.id }],
      wishlist: [{ id: wished.id }],
    });
    expect(
      await testApp.dataSource.query(
        `SELECT p.user_id AS package, u.user_id AS upload, requested_by AS preview
           FROM packages p JOIN uploads u ON u.id = p.upload_id JOIN track_previews ON package_id = p.id`,
      ),
    ).toEqual([{ package: kept.id, upload: kept.id, preview: kept.id }]);
    const messages = `{ userMessages(userId: ${kept.id}) { text } }`;
    expect((await admin.graphql(messages)).data).toEqual({ userMessages: [{ text: 'Hi' }] });
    expect((await admin.rest('GET', `/api/users/${other.id}/details`)).status).toBe(404);
    expect((await caller.rest('GET', `/api/orders/user/${kept.id}`)).status).toBe(401);
  });

  it('writes a line for each account, and finds both by the name of the deleted one', async () => {
    await merge(other.id, kept.id);
    const log = `{ auditLog(filter: { search: "${other.email}", action: "user.merge" }) { nodes { subject changes { after } } } }`;
    const { data } = await admin.graphql(log);
    expect((data?.['auditLog'] as { nodes: object[] }).nodes).toEqual([
      { subject: `user:${other.id}`, changes: [{ after: expect.stringContaining(kept.email) }] },
    ]);
    const about = `{ auditLog(filter: { person: ${kept.id}, action: "user.merge" }) { nodes { changes { label after } } } }`;
    expect((await admin.graphql(about)).data).toMatchObject({
      auditLog: {
        nodes: [{ changes: [{ label: 'Merged account', after: expect.stringContaining(other.email) }] }],
      },
    });
  });

  it('moves a shop, unless both accounts have one', async () => {
    const [seller, second] = [await createSeller(testApp), await createSeller(testApp)];
    expect(codeIn(await merge(seller.id, second.id))).toBe('CONFLICT');
    expect((await merge(seller.id, kept.id)).status).toBe(200);
    expect((await admin.rest('GET', `/api/sellers/user/${kept.id}`)).body).toMatchObject({
      data: { shop_name: `Shop ${seller.id}` },
    });
    expect((await admin.rest('GET', `/api/users/${kept.id}/details`)).body).toMatchObject({
      user: { is_seller: true },
    });
  });

  it('is refused for the same, an own, an admin and a blocked account, and changes nothing', async () => {
    const second = await createUser(testApp, { isAdmin: true });
    await admin.rest('PUT', `/api/users/${other.id}/block`, { reason: 'Fraud' });
    for (const [from, into] of [
      [kept.id, kept.id],
      [adminUser.id, kept.id],
      [second.id, kept.id],
      [other.id, kept.id],
      [kept.id, other.id],
    ] as const) {
      expect(codeIn(await merge(from, into))).toBe('CONFLICT');
      expect((await admin.rest('GET', `/api/users/${into}/merge?from=${from}`)).status).toBe(409);
    }
    expect((await merge(2_000_000_000, kept.id)).status).toBe(404);
    expect((await merge(other.id, kept.id, signedIn(testApp, kept))).status).toBe(403);
    expect((await admin.rest('GET', `/api/users/${other.id}/details`)).status).toBe(200);
  });

  it('wants the password in an older session', async () => {
    const old = signedIn(testApp, adminUser, { authenticatedAt: new Date(Date.now() - 3_600_000) });
    expect(codeIn(await merge(other.id, kept.id, old))).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('over GraphQL shows and does the same', async () => {
    const args = `from: ${other.id}, into: ${kept.id}`;
    const preview = `{ accountMergePreview(${args}) { from { id } into { id } rows { label count } } }`;
    expect((await admin.graphql(preview)).data).toMatchObject({
      accountMergePreview: { from: { id: other.id }, into: { id: kept.id } },
    });
    expect((await admin.graphql(`mutation { mergeUsers(${args}) { id } }`)).data).toEqual({
      mergeUsers: { id: kept.id },
    });
  });
});

it('loses no order that is placed beside the merge', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [into, from] = [await createUser(testApp), await createUser(testApp)];
    const track = await createProduct(testApp);
    const buyer = signedIn(testApp, from);
    await buyer.rest('GET', `/api/orders/user/${from.id}`);
    const [placed, merged] = await Promise.all([placeOrder(buyer, [track.id]), merge(from.id, into.id)]);
    expect(merged.status).toBe(200);
    expect([201, 401]).toContain(placed.status);
    expect(await ordersOf(into)).toHaveLength(placed.status === 201 ? 1 : 0);
    const [orphans] = await testApp.dataSource.query(
      'SELECT count(*)::int AS count FROM orders WHERE user_id IS NULL',
    );
    expect(orphans).toEqual({ count: 0 });
  }
});

it('every table that refers to accounts either moves or ends with the account', async () => {
  const referring: { name: string }[] = await testApp.dataSource.query(
    `SELECT conrelid::regclass || '.' || attname AS name
       FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE contype = 'f' AND confrelid = 'users'::regclass`,
  );
  const moved = [
    'annotations',
    'billing_details',
    'cart_items',
    'contact_messages',
    'coupon_validations',
    'follow_mails',
    'followed_sellers',
    'heard_tracks',
    'orders',
    'packages',
    'saved_searches',
    'sellers',
    'service_orders',
    'statements',
    'track_submissions',
    'uploads',
    'wishlist_items',
    'wishlist_mail_settings',
  ]
    .map((table) => `${table}.user_id`)
    .concat(
      'track_previews.requested_by',
      'webhook_events.buyer_id',
      'service_orders.maker_user_id',
      'content_reports.reporter_id',
      'content_reports.seller_user_id',
    );
  const ended = [
    'api_tokens',
    'cart_reminders',
    'data_exports',
    'email_change_undos',
    'email_changes',
    'factor_proofs',
    'listening_sessions',
    'passkeys',
    'password_resets',
    'recovery_codes',
    'recovery_links',
    'second_factor_challenges',
    'sessions',
    'totp_secrets',
    'webhook_endpoints',
    'wishlist_alerts',
  ].map((table) => `${table}.user_id`);
  // Work of admins, whose accounts are never merged away.
  const ofAdmins = [
    'annotations.assignee_id',
    'export_links.user_id',
    'idempotency_keys.user_id',
    'notes.author_id',
    'package_reviews.reviewed_by',
    'saved_views.user_id',
    'store_notice_preferences.user_id',
    'track_matches.decided_by',
  ];
  expect(
    referring
      .map(({ name }) => name)
      .filter((name) => !ofAdmins.includes(name))
      .sort(),
  ).toEqual([...new Set([...moved, ...ended])].sort());
});
