import { Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ResponseCache } from '../../core/cache/index.js';
import { Configuration } from '../../core/config/index.js';
import { ChangeFeed } from '../../core/database/index.js';
import { MediaModule } from '../media/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { AdminProductsResolver } from './api/admin-products.resolver.js';
import { ProductResponsesFacade } from './api/product-responses.facade.js';
import { ProductsExportController } from './api/product.admin-list.js';
import { ProductsController } from './api/products.controller.js';
import { ProductsResolver } from './api/products.resolver.js';
import { ProductEditorService } from './editing/product-editor.service.js';
import { ProductEventsService } from './editing/product-events.service.js';
import { ProductStockRepository } from './editing/product-stock.repository.js';
import { ProductMediaService } from './editing/product-media.service.js';
import { PlayCountService } from './plays/play-count.service.js';
import { Product } from './product.entity.js';
import { IndexSearchService } from './search/index/index-search.service.js';
import { LiveCatalogueIndex } from './search/index/live-catalogue-index.js';
import { PostgresSearchService } from './search/postgres-search.service.js';
import { ProductDetailsLoader } from './search/product-details.loader.js';
import { ProductSearch } from './search/product-search.js';
import { ProductsService } from './search/products.service.js';

/** The implementation that `PRODUCT_SEARCH` names. */
const productSearch = {
  provide: ProductSearch,
  inject: [Configuration, getDataSourceToken(), ChangeFeed, ResponseCache],
  useFactory: (
    configuration: Configuration,
    dataSource: DataSource,
    feed: ChangeFeed,
    responses: ResponseCache,
  ): ProductSearch =>
    configuration.productSearch === 'postgres'
      ? new PostgresSearchService(dataSource, feed, responses)
      : new IndexSearchService(new LiveCatalogueIndex(dataSource, feed, responses)),
};

@Module({
  imports: [TypeOrmModule.forFeature([Product]), MediaModule, WebhooksModule],
  controllers: [ProductsController, ProductsExportController],
  providers: [
    productSearch,
    ProductsService,
    ProductResponsesFacade,
    ProductDetailsLoader,
    PlayCountService,
    ProductEditorService,
    ProductMediaService,
    ProductEventsService,
    ProductStockRepository,
    ProductsResolver,
    AdminProductsResolver,
  ],
  exports: [ProductSearch, ProductEditorService, ProductStockRepository, ProductsService],
})
export class ProductsModule {}
