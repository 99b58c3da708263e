// Owns the tables: idempotency_keys
/** Requests that a caller may repeat without their effect happening twice. */
export { ApiIdempotencyKey, IdempotencyKeyArg, IdempotencyKeyHeader } from './idempotency-key.decorators.js';
export { keyUsedForAnotherRequest } from './idempotency.errors.js';
export { oncePerKey } from './once-per-key.js';
