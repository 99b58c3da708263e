/** Tracks that sellers send in: stored, reviewed, taken into the shop or refused with a reason. */
export { SubmissionsModule } from './submissions.module.js';
