/** Tracks that sellers sent in, and the answer to them. */
export { SubmissionsPage } from './submissions-page';
