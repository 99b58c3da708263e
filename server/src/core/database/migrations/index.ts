import { InitialSchema1763600000000 } from './1763600000000-initial-schema.js';
import { RateLimitsAndMailRetries1763700000000 } from './1763700000000-rate-limits-and-mail-retries.js';

/** Every migration, oldest first. */
export const migrations = [InitialSchema1763600000000, RateLimitsAndMailRetries1763700000000] as const;
