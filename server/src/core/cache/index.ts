/** Public responses kept in memory, invalidated when their data changes. */
export { JsonResponse, type Encoding } from './json-response.js';
export { CacheModule, NEVER_STORED, ResponseCacheService } from './response-cache.service.js';
