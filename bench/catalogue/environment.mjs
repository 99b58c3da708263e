import pg from 'pg';
import { built, seesTracks, startEnvironment } from '../support/environment.mjs';

export { graphql } from '../support/environment.mjs';

/** A database with so many tracks, the built server and the ceiling. */
export function prepare(tracks) {
  return startEnvironment('bench/catalogue/ceiling.mjs', async (databaseUrl, server) => {
    await insertTracks(databaseUrl, tracks);
    await seesTracks(server, tracks);
  });
}

async function insertTracks(databaseUrl, tracks) {
  const { insertSyntheticTracks } = await import(built('modules/products/synthetic-tracks.js'));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await insertSyntheticTracks(client, tracks);
  await client.query('VACUUM ANALYZE products');
  await client.end();
}
