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
 * One statement: tracks whose properties follow from their number alone, with the covers and previews that the catalogue
 * already has, in turn. Being one statement it tells every instance once.
 */
const INSERT = `
  WITH choices AS (
    SELECT $2::text[] AS moods, $3::text[] AS things, $4::text[] AS stores, $5::text[] AS genres, $6::text[] AS keys,
           $7::text[] AS types, $8::text[] AS programs
  ),
  existing AS (SELECT count(*) AS tracks FROM products),
  media AS (
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
  INSERT INTO products (name, store_name, category, price_cents, old_price_cents, bpm, music_key, type, project_name,
                        is_hot, img, audio, duration_seconds, peaks, download_link, project_link, play_count, created_at)
  SELECT moods[a % cardinality(moods) + 1] || ' ' || things[b % cardinality(things) + 1] || ' ' || n,
         CASE WHEN a % 3 > 0 THEN stores[b % cardinality(stores) + 1] END,
         genres[a % cardinality(genres) + 1],
         14900 + (b % 86) * 1000,
         CASE WHEN a % 5 = 0 THEN 14900 + (b % 86) * 1000 + 5000 + (a % 10) * 1000 END,
         CASE WHEN b % 20 > 0 THEN 80 + a % 100 END,
         keys[b % cardinality(keys) + 1],
         types[a / 7 % cardinality(types) + 1],
         CASE WHEN b % 2 = 0 THEN programs[a % cardinality(programs) + 1] END,
         a % 11 = 0, img, audio, duration_seconds, peaks,
         'https://drive.google.com/file/d/synthetic-' || n,
         CASE WHEN b % 2 = 0 THEN 'https://drive.google.com/file/d/synthetic-project-' || n END,
         b % 5000, now() - make_interval(mins => ($1::int + tracks - n)::int)
    FROM choices, existing, numbers JOIN media ON media.turn = numbers.a % media.turns
   ORDER BY n`;

/** Anything that runs SQL: a pg client, a TypeORM manager. */
export interface SqlRunner {
  query(sql: string, parameters: unknown[]): Promise<unknown>;
}

/** Adds `count` tracks to whatever the catalogue holds. */
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
}
