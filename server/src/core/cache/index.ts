/** Public responses kept in memory, invalidated when their data changes. */
export { JsonResponse, type Encoding } from './json-response.js';
export { CacheModule, ResponseCacheService } from './response-cache.service.js';
