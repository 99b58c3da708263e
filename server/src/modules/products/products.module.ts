import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/index.js';
import { WebhooksModule } from '../webhooks/index.js';
import { AdminProductsResolver } from './admin-products.resolver.js';
import { Catalogue } from './catalogue/catalogue.js';
import { PlayCounter } from './play-counter.js';
import { Product } from './product.entity.js';
import { ProductAnswers } from './product-answers.js';
import { ProductDetails } from './product-details.js';
import { ProductEditor } from './product-editor.service.js';
import { ProductListing } from './product-listing.js';
import { ProductMedia } from './product-media.js';
import { ProductNews } from './product-news.js';
import { ProductStockRepository } from './product-stock.repository.js';
import { ProductsController } from './products.controller.js';
import { ProductsExportController } from './products-export.controller.js';
import { ProductsResolver } from './products.resolver.js';
import { ProductsService } from './products.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Product]), MediaModule, WebhooksModule],
  controllers: [ProductsController, ProductsExportController],
  providers: [
    Catalogue,
    ProductsService,
    ProductAnswers,
    ProductDetails,
    ProductListing,
    PlayCounter,
    ProductEditor,
    ProductMedia,
    ProductNews,
    ProductStockRepository,
    ProductsResolver,
    AdminProductsResolver,
  ],
  exports: [Catalogue, ProductEditor, ProductNews, ProductStockRepository, ProductsService],
})
export class ProductsModule {}
