import { Global, Module } from '@nestjs/common';
import { AnswerCache } from './answer-cache.js';

/** One cache of public answers for both transports. */
@Global()
@Module({ providers: [AnswerCache], exports: [AnswerCache] })
export class CacheModule {}
