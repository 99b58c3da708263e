/** A GraphQL list of the back office. */
export interface AdminList {
  field: string;
  orderEnum: string;
  /** Arguments of a search. */
  search: (text: string) => string;
}

const inFilter = (text: string) => `filter: { search: ${JSON.stringify(text)} }`;
const bare = (text: string) => `search: ${JSON.stringify(text)}`;

export const LISTS: readonly AdminList[] = [
  { field: 'adminProducts', orderEnum: 'AdminProductOrderBy', search: inFilter },
  { field: 'demos', orderEnum: 'DemoOrderBy', search: bare },
  { field: 'users', orderEnum: 'UserOrderBy', search: bare },
  { field: 'sellers', orderEnum: 'SellerOrderBy', search: inFilter },
  { field: 'subscribers', orderEnum: 'SubscriberOrderBy', search: inFilter },
  { field: 'orders', orderEnum: 'OrderOrderBy', search: inFilter },
  { field: 'coupons', orderEnum: 'CouponOrderBy', search: inFilter },
  { field: 'trackSubmissions', orderEnum: 'TrackSubmissionOrderBy', search: inFilter },
  { field: 'serviceOrders', orderEnum: 'ServiceOrderOrderBy', search: inFilter },
  { field: 'payouts', orderEnum: 'PayoutOrderBy', search: inFilter },
  { field: 'disputes', orderEnum: 'DisputeOrderBy', search: inFilter },
  { field: 'paymentProblems', orderEnum: 'PaymentProblemOrderBy', search: inFilter },
  { field: 'reconciliationDifferences', orderEnum: 'DifferenceOrderBy', search: inFilter },
  { field: 'auditLog', orderEnum: 'AuditLogOrderBy', search: inFilter },
];

/** Nine rows in every table: names with wildcards and a backslash, equal values, missing values. */
export const ROWS = `
  INSERT INTO users (name, last_name, email, country, password_hash, is_seller, created_at)
    SELECT 'Ann' || i % 3, E'100%_\\\\' || i, 'p' || i || '@lists.test', CASE i % 2 WHEN 0 THEN 'Chad' ELSE 'Peru' END,
           'x', true, now() - (i % 4) * interval '1 day' FROM generate_series(1, 9) i;
  INSERT INTO sellers (user_id, shop_name, status, payment_method)
    SELECT id, 'Shop 100%_ ' || id, CASE id % 2 WHEN 0 THEN 'active' ELSE 'pending' END,
           CASE id % 3 WHEN 0 THEN 'card' END FROM users WHERE email LIKE '%@lists.test';
  INSERT INTO subscribers (email, is_active) SELECT 's%_' || i || '@lists.test', i % 2 = 0 FROM generate_series(1, 9) i;
  INSERT INTO coupons (code, discount_percent, is_forever, expiry_date)
    SELECT 'CODE%_' || i, 10 + i % 3, i % 2 = 0, CASE i % 2 WHEN 1 THEN now() END FROM generate_series(1, 9) i;
  INSERT INTO demos (name, category, img, audio, bpm, music_key)
    SELECT 'Demo%_' || i % 4, 'Techno', 'a', 'b', CASE i % 2 WHEN 1 THEN 120 END, CASE i % 3 WHEN 1 THEN 'A' END
      FROM generate_series(1, 9) i;
  INSERT INTO products (name, category, store_name, price_cents, img, audio, download_link, music_key, play_count)
    SELECT 'Track%_' || i % 4, 'Techno', CASE i % 3 WHEN 1 THEN 'Nightshift' END, 34900 + i % 2, 'a', 'b', 'c',
           CASE i % 3 WHEN 1 THEN 'A' END, i % 5 FROM generate_series(1, 9) i;
  INSERT INTO orders (status, subtotal_cents, discount_cents, fee_cents, total_cents, coupon_code, first_name, last_name,
                      email, country, phone, request_hash, hold_expires_at)
    SELECT CASE i % 2 WHEN 0 THEN 'completed' ELSE 'cancelled' END, 100, 0, 5, 100 + i % 3, CASE i % 3 WHEN 1 THEN 'X' END,
           'Ann', '100%_' || i % 4, 'o' || i || '@lists.test', 'Chad', '+1', 'h', now() FROM generate_series(1, 9) i;
  INSERT INTO order_lines (order_id, name, category, price_cents, add_on_cents, include_project, download_link, copy_number, is_live)
    SELECT id, 'Line%_' || id, 'Techno', 100, 0, false, 'c', 1, false FROM orders;
  INSERT INTO track_submissions (user_id, store_name, track_name, price_cents, genre, bpm, music_key, archive_link, contact_email)
    SELECT CASE i % 2 WHEN 0 THEN (SELECT min(id) FROM users) END, 'Shop', 'Sub%_' || i % 4, 29900 + i % 2, 'Techno', 128, 'A',
           'https://we.tl/x', 'c@lists.test' FROM generate_series(1, 9) i;
  INSERT INTO service_orders (kind, name, email, description, details)
    SELECT 'coProducing', 'Ann', 'v' || i || '@lists.test', 'Help%_' || i, '{"genre": "House"}' FROM generate_series(1, 9) i;
  INSERT INTO payouts (seller_id, seller_name, amount_cents, method, reference, paid_on, created_by)
    SELECT i, 'Shop 100%_ ' || i % 4, 100 + i % 3, 'paypal', 'PP%_' || i, '2026-07-01', 'a@lists.test'
      FROM generate_series(1, 9) i;
  INSERT INTO payments (order_id, provider, status, amount_cents, currency, expires_at)
    SELECT id, 'stripe', 'paid', 100, 'usd', now() FROM orders;
  INSERT INTO payment_disputes (order_id, payment_id, provider, reference, kind, reason, amount_cents, status, evidence_due_by, url,
                                reported_at)
    SELECT order_id, id, 'stripe', 'du%_' || id, 'dispute', 'fraudulent' || id % 2, 100 + id % 3,
           CASE id % 2 WHEN 0 THEN 'won' ELSE 'needs_response' END, CASE id % 3 WHEN 1 THEN now() END, 'https://x', now()
      FROM payments;
  INSERT INTO payment_problems (key, kind, order_id, payment_id, amount_cents, detail, resolved_at, resolved_by, note)
    SELECT 'k' || id, CASE id % 2 WHEN 0 THEN 'owed' ELSE 'mismatch' END, order_id, id, CASE id % 3 WHEN 1 THEN 100 + id % 2 END,
           'Paid%_' || id % 4, CASE id % 2 WHEN 0 THEN now() END, 'a@lists.test', 'Done' FROM payments;
  INSERT INTO reconciliation_differences (provider, day, kind, subject, reference, here_cents)
    SELECT 'stripe', '2026-07-0' || 1 + i % 3, 'missing_there', 'payment', 'pi%_' || i, 100 FROM generate_series(1, 9) i;
  INSERT INTO audit_log (actor_email, action, subject) SELECT 'a@lists.test', 'order.status%_', 'order:' || i % 3
    FROM generate_series(1, 9) i;`;
