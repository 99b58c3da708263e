import pg from 'pg';
import { built, seesTracks } from './environment.mjs';

/** Inserts synthetic tracks into an empty catalogue and waits until the server has them. */
export async function addTracks(databaseUrl, server, tracks) {
  const { insertSyntheticTracks } = await import(built('modules/catalogue/products/synthetic-tracks.js'));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await insertSyntheticTracks(client, tracks);
  await client.query('VACUUM ANALYZE products');
  await client.end();
  await seesTracks(server, tracks);
}
