/** Bulk operations: many ids, one transaction each. */
export { BulkOutcome, IdsArgs, runInBulk } from './run-in-bulk.js';
