/** Public answers kept in memory, dropped the moment the data behind them changes. */
export { Answer, type Encoding } from './answer.js';
export { AnswerCache } from './answer-cache.js';
export { CacheModule } from './cache.module.js';
