// Owns the tables: track_submissions
/** Tracks that sellers submit, and their review. */
export { findDeclarationsOf } from './submission.repository.js';
export { SubmissionsModule } from './submissions.module.js';
