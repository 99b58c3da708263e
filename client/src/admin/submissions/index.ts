/** Submissions as other admin screens show them. */
export { UserSubmissions } from './user-submissions';
