import { Module } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ResponseCacheService } from '#core/cache/index.js';
import { Configuration } from '#core/config/index.js';
import { ChangeFeedService } from '#core/database/index.js';
import { IndexSearchService } from './index/index-search.service.js';
import { PostgresSearchService } from './postgres-search.service.js';
import { ProductSearch } from './product-search.js';

/** The implementation that `PRODUCT_SEARCH` names. */
const productSearch = {
  provide: ProductSearch,
  inject: [Configuration, getDataSourceToken(), ChangeFeedService, ResponseCacheService],
  useFactory: (
    configuration: Configuration,
    dataSource: DataSource,
    feed: ChangeFeedService,
    responses: ResponseCacheService,
  ): ProductSearch =>
    configuration.productSearch === 'postgres'
      ? new PostgresSearchService(dataSource, feed, responses)
      : new IndexSearchService(dataSource, feed, responses),
};

@Module({ providers: [productSearch], exports: [ProductSearch] })
export class SearchModule {}
