import { startEnvironment } from '../support/environment.mjs';
import { addTracks } from '../support/tracks.mjs';

/** Starts a database with `tracks` tracks, the built server and the baseline. */
export function prepare(tracks) {
  return startEnvironment('bench/catalogue/baseline.mjs', (databaseUrl, server) =>
    addTracks(databaseUrl, server, tracks),
  );
}
