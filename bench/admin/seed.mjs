import pg from 'pg';
import { built, seesTracks } from '../support/environment.mjs';

const FIRST = `(ARRAY['Mara','Jonas','Aiko','Lena','Rafael','Ines','Tom','Nadia','Oskar','Yara'])[1 + i % 10]`;
const LAST = `(ARRAY['Lind','Berg','Sato','Kovacs','Costa','Novak','Reed','Haddad','Nyman','Silva'])[1 + (i / 10) % 10]`;
const COUNTRY = `(ARRAY['Norway','Sweden','Japan','Hungary','Brazil','Spain'])[1 + i % 6]`;
const EARLIER = `now() - i * interval '7 minutes'`;

/** Equally many rows in every table; names and words repeat. */
const TABLES = [
  `INSERT INTO users (name, last_name, email, country, password_hash, is_seller, created_at)
     SELECT ${FIRST}, ${LAST}, 'person' || i || '@bench.test', ${COUNTRY}, 'x', true, ${EARLIER} FROM generate_series(1, $1) i`,
  `INSERT INTO sellers (user_id, shop_name, social_link, status, payment_method, paypal_email, created_at)
     SELECT id, 'Shop ' || id, 'https://soundcloud.com/shop-' || id,
            (ARRAY['pending','active','inactive'])[1 + id % 3], 'paypal', email, created_at
       FROM users WHERE email LIKE 'person%' ORDER BY id LIMIT $1`,
  `INSERT INTO orders (user_id, status, subtotal_cents, discount_cents, fee_cents, total_cents, coupon_code, coupon_discount,
                       first_name, last_name, email, country, phone, request_hash, hold_expires_at, created_at)
     SELECT (SELECT min(id) FROM users WHERE email LIKE 'person%') + i % $1,
            (ARRAY['pending','processing','completed','cancelled'])[1 + i % 4], 34900 + i % 97 * 100, 0, 1745, 36645 + i % 97 * 105,
            CASE i % 5 WHEN 0 THEN 'NIGHT-' || i % 50 END, CASE i % 5 WHEN 0 THEN 10 END,
            ${FIRST}, ${LAST}, 'person' || i || '@bench.test', ${COUNTRY}, '+47 22 33 44 55', 'x', now() + interval '2 days', ${EARLIER}
       FROM generate_series(1, $1) i`,
  `INSERT INTO order_lines (order_id, product_id, name, category, store_name, price_cents, add_on_cents, include_project,
                            download_link, copy_number, is_live)
     SELECT o.id, p.id, p.name, p.category, p.store_name, p.price_cents, 0, false, p.download_link, 1, false
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM orders) o
       JOIN (SELECT *, row_number() OVER (ORDER BY id) AS at FROM products) p ON p.at = o.at OR p.at = 1 + o.at / 2 WHERE $1 > 0`,
  `INSERT INTO subscribers (email, is_active, created_at)
     SELECT 'reader' || i || '@bench.test', i % 3 > 0, ${EARLIER} FROM generate_series(1, $1) i`,
  `INSERT INTO coupons (code, discount_percent, is_forever, expiry_date, is_active)
     SELECT 'BENCH-' || i, 1 + i % 60, i % 2 = 0, CASE i % 2 WHEN 1 THEN now() + i % 90 * interval '1 day' END, i % 3 > 0
       FROM generate_series(1, $1) i`,
  `INSERT INTO demos (name, category, img, audio, bpm, music_key, duration_seconds, created_at)
     SELECT 'Demo ' || i, 'Techno', 'media/covers/none.webp', 'media/audio/none.mp3', 100 + i % 60, 'A', 24, ${EARLIER}
       FROM generate_series(1, $1) i`,
  `INSERT INTO track_submissions (user_id, store_name, track_name, price_cents, genre, bpm, music_key, archive_link, contact_email, created_at)
     SELECT (SELECT min(id) FROM users WHERE email LIKE 'person%') + i % $1, 'Shop ' || i, 'Sketch ' || i, 29900 + i % 15 * 5000,
            'Techno', 100 + i % 60, 'A', 'https://we.tl/x', 'person' || i || '@bench.test', ${EARLIER} FROM generate_series(1, $1) i`,
  `INSERT INTO service_orders (kind, status, name, email, description, details, created_at)
     SELECT (ARRAY['musicProduction','coProducing','mixingMastering'])[1 + i % 3], (ARRAY['new','in_progress','done'])[1 + i % 3],
            ${FIRST} || ' ' || ${LAST}, 'person' || i || '@bench.test', 'Please make it darker, number ' || i,
            jsonb_build_object('genre', 'Techno', 'bpm', 100 + i % 60), ${EARLIER} FROM generate_series(1, $1) i`,
  `INSERT INTO audit_log (actor_email, action, subject, before, after, at)
     SELECT 'bench@ghostnote.test', 'order.status', 'order:' || i, '{"status":"pending"}', '{"status":"completed"}', ${EARLIER}
       FROM generate_series(1, $1) i`,
];

export async function seed(databaseUrl, server, rows) {
  const { insertSyntheticTracks } = await import(built('modules/catalogue/products/synthetic-tracks.js'));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await insertSyntheticTracks(client, rows);
  for (const table of TABLES) await client.query(table, [rows]);
  await client.query('VACUUM ANALYZE');
  await client.end();
  await seesTracks(server, rows);
}
