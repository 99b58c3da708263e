/** One operation on many things, each with an outcome of its own. */
export { BulkOutcome } from './bulk-outcome.type.js';
export { IdsArgs } from './ids.args.js';
export { inBulk } from './in-bulk.js';
