// Owns the tables: heard_tracks, listening_sessions
/** Tracks that an account has heard, and the place where it stopped listening. */
export { HeardTracksModule } from './heard-tracks.module.js';
