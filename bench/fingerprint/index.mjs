import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built } from '../support/environment.mjs';

/** Tracks that are inserted at once. */
const BATCH = 10_000;

/** An empty database with the server's tables, and the service that stores and finds fingerprints. */
export async function openIndex() {
  const { DataSource } = await import('typeorm');
  const { startEmbeddedPostgres } = await import(built('core/database/embedded-postgres.js'));
  const { migrate } = await import(built('core/database/migrate.js'));
  const { dataSourceOptions } = await import(built('core/database/data-source-options.js'));
  const { Fingerprint } = await import(built('modules/catalogue/track-matches/fingerprint.entity.js'));
  const { FingerprintsService } = await import(
    built('modules/catalogue/track-matches/fingerprints.service.js')
  );
  const folder = mkdtempSync(join(tmpdir(), 'fingerprint-measure-'));
  chmodSync(folder, 0o755);
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  await migrate(database.url);
  const dataSource = new DataSource({ ...dataSourceOptions(database.url), entities: [Fingerprint] });
  await dataSource.initialize();
  const service = new FingerprintsService(dataSource);
  return {
    dataSource,
    service,
    /** Stores a fingerprint as the job of the server does. @returns its id */
    async register(source, { codes }) {
      const id = await service.add(dataSource.manager, source);
      await dataSource.transaction((manager) => service.complete(manager, id, codes, []));
      return id;
    },
    async close() {
      await dataSource.destroy();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Adds tracks until there are `total`.
 * @param pool keys that the tracks are made of, each as often as it is met
 * @param keysOfTrack number of keys of a track
 * @param recordings sub-fingerprints of whole tracks, used in turn
 */
export async function fillIndex({ dataSource }, { total, pool, keysOfTrack, recordings }) {
  const runner = dataSource.createQueryRunner();
  const query = (sql, parameters) => runner.query(sql, parameters);
  const [{ last }] = await query('SELECT coalesce(max(id), 0) AS last FROM fingerprints');
  await query(`SET synchronous_commit = off`);
  await query(`SET maintenance_work_mem = '512MB'`);
  await query('ALTER TABLE fingerprint_postings DROP CONSTRAINT fingerprint_postings_pkey');
  await query(
    `CREATE TEMPORARY TABLE pool AS
     SELECT (place - 1)::integer AS place, key FROM unnest($1::integer[]) WITH ORDINALITY AS keys (key, place)`,
    [pool],
  );
  await query(`CREATE TEMPORARY TABLE recordings (place integer, codes bytea)`);
  for (const [place, codes] of recordings.entries()) {
    await query('INSERT INTO recordings VALUES ($1, $2)', [place, Buffer.from(codes.buffer)]);
  }
  await query('ANALYZE pool');
  await query('ANALYZE recordings');
  for (let first = last + 1; first <= total; first += BATCH) {
    const end = Math.min(total, first + BATCH - 1);
    await query(
      `INSERT INTO fingerprints (source, is_ready, codes)
       SELECT 'filling-' || id, true, codes
         FROM generate_series($1::integer, $2::integer) AS id JOIN recordings ON place = id % $3`,
      [first, end, recordings.length],
    );
    await query(
      `INSERT INTO fingerprint_postings (key, fingerprint_id)
       SELECT DISTINCT key, id FROM (
         SELECT id, floor(random() * $3)::integer AS place
           FROM generate_series($1::integer, $2::integer) AS id, generate_series(1, $4::integer)
         OFFSET 0) AS drawn JOIN pool USING (place)`,
      [first, end, pool.length, keysOfTrack],
    );
  }
  await query('ALTER TABLE fingerprint_postings ADD PRIMARY KEY (key, fingerprint_id)');
  await query('VACUUM ANALYZE fingerprint_postings');
  await query('VACUUM ANALYZE fingerprints');
  const [size] = await query(
    `SELECT (SELECT count(*) FROM fingerprints)::integer AS tracks,
            (SELECT count(*) FROM fingerprint_postings)::integer AS postings,
            pg_size_pretty(pg_total_relation_size('fingerprints') + pg_total_relation_size('fingerprint_postings')) AS bytes`,
  );
  await runner.release();
  return size;
}

/** Runs a search and explains its query. @returns the parts of the plan that read tables, as text */
export async function explainSearch({ dataSource }, search) {
  const plain = dataSource.query;
  let lookup;
  dataSource.query = (sql, parameters) => {
    if (sql.includes('fingerprint_postings')) lookup = [sql, parameters];
    return plain.call(dataSource, sql, parameters);
  };
  await search();
  dataSource.query = plain;
  const [sql, parameters] = lookup;
  const [
    {
      'QUERY PLAN': [explained],
    },
  ] = await dataSource.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, parameters);
  return {
    scans: scansOf(explained.Plan),
    milliseconds: explained['Execution Time'],
    keys: parameters[0].length,
  };
}

function scansOf(plan) {
  const inner = (plan.Plans ?? []).flatMap(scansOf);
  if (!plan['Relation Name']) return inner;
  const { 'Node Type': type, 'Index Name': index, 'Relation Name': table } = plan;
  const text = `${type} of ${index ?? table}: ${plan['Actual Loops']} times, ${plan['Actual Rows']} rows each, cost ${plan['Total Cost']} each`;
  return [...inner, { text, isWhole: type === 'Seq Scan' }];
}
