import { startEnvironment } from '../support/environment.mjs';
import { addTracks } from '../support/tracks.mjs';

/** A database with so many tracks, the built server and the ceiling. */
export function prepare(tracks) {
  return startEnvironment('bench/catalogue/ceiling.mjs', (databaseUrl, server) =>
    addTracks(databaseUrl, server, tracks),
  );
}
