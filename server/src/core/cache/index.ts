/** Public responses kept in memory, invalidated when their data changes. */
export { JsonResponse, type Encoding } from './json-response.js';
export { CacheModule, ResponseCache } from './response-cache.js';
