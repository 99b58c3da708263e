/** Versions of custom work: listening, comments, changes and approval, for customer, producer and store. */
export { ServiceReviewPanel } from './service-review-panel';
