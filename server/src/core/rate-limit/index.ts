/** Request limits that all instances share. */
export { callerKey } from './caller-key.rules.js';
export { RateLimitModule } from './rate-limit.module.js';
export { RateLimits } from './rate-limits.js';
export { ReadRateLimit } from './leased-rate-limit.js';
export { TokenRateLimit, WriteRateLimit } from './leased-rate-limit.js';
