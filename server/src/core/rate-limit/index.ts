/** Request limits that all instances share. */
export { callerKey } from './caller-key.rules.js';
export { RateLimitModule } from './rate-limit.module.js';
export { RateLimitService } from './rate-limit.service.js';
export { sendQuotas } from './quotas.js';
export { ReadRateLimitPlugin } from './read-rate-limit.plugin.js';
export { TokenRateLimitService, WriteRateLimitService } from './leased-rate-limit.service.js';
