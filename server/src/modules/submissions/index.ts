// Owns the tables: track_submissions
/** Tracks that sellers submit, and their review. */
export { SubmissionsModule } from './submissions.module.js';
