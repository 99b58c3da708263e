import { GENRES } from '#domain/genres.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import { PROJECT_PROGRAMS, TRACK_TYPES } from '#domain/track.js';

const MOODS = [
  'Amber',
  'Black',
  'Broken',
  'Chrome',
  'Cold',
  'Distant',
  'Electric',
  'Endless',
  'Faded',
  'Golden',
  'Hidden',
  'Hollow',
  'Infinite',
  'Liquid',
  'Lost',
  'Lunar',
  'Midnight',
  'Neon',
  'Quiet',
  'Raw',
  'Silver',
  'Solar',
  'Velvet',
  'Wild',
];
const THINGS = [
  'Arcade',
  'Avenue',
  'Circuit',
  'City',
  'Corridor',
  'Dawn',
  'Desert',
  'Echo',
  'Engine',
  'Fever',
  'Garden',
  'Harbour',
  'Horizon',
  'Machine',
  'Mirage',
  'Motion',
  'Ocean',
  'Parade',
  'Pulse',
  'Ritual',
  'Signal',
  'Skyline',
  'Temple',
  'Voltage',
];
const STORES = [
  'Nightshift Audio',
  'Parallel Rooms',
  'Low End Theory',
  'Glass Tower',
  'Ninth Floor',
  'Concrete Garden',
];

/**
 * Tracks whose properties follow from their number, with the covers and previews of the existing tracks in turn. A single
 * statement, so that each instance receives a single notification.
 */
const INSERT = `
  WITH choices AS (
    SELECT $2::text[] AS moods, $3::text[] AS things, $4::text[] AS stores, $5::text[] AS genres, $6::text[] AS keys,
           $7::text[] AS types, $8::text[] AS programs
  ),
  existing AS (SELECT count(*) AS tracks FROM products),
  previews AS (
    SELECT row_number() OVER (ORDER BY img, audio) - 1 AS turn, count(*) OVER () AS turns, img, audio, duration_seconds, peaks
      FROM (SELECT DISTINCT ON (img, audio) * FROM products WHERE id <= 500 ORDER BY img, audio) AS known
    UNION ALL
    SELECT 0, 1, 'media/covers/default.webp', 'media/audio/default.mp3', NULL, '{}'
     WHERE NOT EXISTS (SELECT FROM products)
  ),
  numbers AS (
    SELECT n, (hashint8(n)::bigint & 2147483647) AS a, (hashint8(n + 77000001)::bigint & 2147483647) AS b
      FROM existing, generate_series(tracks + 1, tracks + $1::int) AS n
  )
  INSERT INTO products (name, store_name, category, price_cents, old_price_cents, lowest_price_30_days_cents, bpm, music_key, mode,
                        type, project_name, vocals, ai_tools, samples, is_hot, img, audio, duration_seconds, peaks, download_link, project_link, play_count, created_at)
  SELECT moods[a % cardinality(moods) + 1] || ' ' || things[b % cardinality(things) + 1] || ' ' || n,
         CASE WHEN a % 3 > 0 THEN stores[b % cardinality(stores) + 1] END,
         genres[a % cardinality(genres) + 1],
         14900 + (b % 86) * 1000,
         CASE WHEN a % 5 = 0 THEN 14900 + (b % 86) * 1000 + 5000 + (a % 10) * 1000 END,
         CASE WHEN a % 5 = 0 THEN 14900 + (b % 86) * 1000 + 5000 + (a % 10) * 1000 END,
         CASE WHEN b % 20 > 0 THEN 80 + a % 100 END,
         keys[b % cardinality(keys) + 1],
         -- Club music is mostly minor; some tracks have no known mode.
         CASE WHEN a % 10 < 6 THEN 'minor' WHEN a % 10 < 8 THEN 'major' END,
         types[a / 7 % cardinality(types) + 1],
         CASE WHEN b % 2 = 0 THEN programs[a % cardinality(programs) + 1] END,
         (ARRAY['none', 'none', 'original', 'royalty_free', 'ai', NULL])[a / 13 % 6 + 1],
         (ARRAY['none', 'none', 'none', 'assisted', 'generated', NULL])[b / 13 % 6 + 1],
         (ARRAY['none', 'one_shots', 'loops', NULL])[a / 17 % 4 + 1],
         a % 11 = 0, img, audio, duration_seconds, peaks,
         'https://drive.google.com/file/d/synthetic-' || n,
         CASE WHEN b % 2 = 0 THEN 'https://drive.google.com/file/d/synthetic-project-' || n END,
         b % 5000, now() - make_interval(mins => ($1::int + tracks - n)::int)
    FROM choices, existing, numbers JOIN previews ON previews.turn = numbers.a % previews.turns
   ORDER BY n`;

/** The made-up past of reductions: each old price was asked twenty days before the present one. */
const EARLIER_PRICES = `
  INSERT INTO product_prices (product_id, price_cents, asked_from)
  SELECT product.id, product.old_price_cents, now() - interval '20 days'
    FROM products product
   WHERE product.lowest_price_30_days_cents = product.old_price_cents
     AND NOT EXISTS (SELECT FROM product_prices earlier
                      WHERE earlier.product_id = product.id AND earlier.price_cents = product.old_price_cents)`;

/** A pg client or a TypeORM manager. */
export interface SqlRunner {
  query(sql: string, parameters: unknown[]): Promise<unknown>;
}

/** Adds the history that made-up reductions claim. */
export async function insertEarlierPrices(database: SqlRunner): Promise<void> {
  await database.query(EARLIER_PRICES, []);
}

/** Adds `count` tracks to the catalogue. */
export async function insertSyntheticTracks(database: SqlRunner, count: number): Promise<void> {
  await database.query(INSERT, [
    count,
    MOODS,
    THINGS,
    STORES,
    [...GENRES],
    [...MUSIC_KEYS],
    [...TRACK_TYPES],
    [...PROJECT_PROGRAMS],
  ]);
  await insertEarlierPrices(database);
}
