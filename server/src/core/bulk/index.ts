/** One operation applied to many ids, each in a transaction of its own. */
export { BulkOutcome, IdsArgs, runInBulk } from './run-in-bulk.js';
