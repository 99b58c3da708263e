// Owns the tables: fingerprints, fingerprint_postings, track_matches
/** Recognises recordings that were sold, submitted or previewed before. */
export { TrackMatchesModule } from './track-matches.module.js';
