/** Public answers kept in memory, dropped the moment the data behind them changes. */
export { AnswerCache, type CachedAnswer } from './answer-cache.js';
export { CacheModule } from './cache.module.js';
