import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/index.js';
import { MediaModule } from '../../platform/media/index.js';
import { PackagesModule } from '../packages/index.js';
import { SearchModule } from '../search/index.js';
import { SellersModule } from '../../people/sellers/index.js';
import { StatementsModule } from '../../people/statements/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { AdminProductsResolver } from './api/admin-products.resolver.js';
import { BulkProductsController } from './api/bulk-products.controller.js';
import { ProductPackageController } from './api/product-package.controller.js';
import { PackageReviewTrackResolver, ProductPackageResolver } from './api/product-package.resolver.js';
import { ProductResponsesFacade } from './api/product-responses.facade.js';
import { ProductsExportController } from './api/products-export.controller.js';
import { ProductsController } from './api/products.controller.js';
import { ProductsResolver } from './api/products.resolver.js';
import { ClosedShopListener } from './editing/closed-shop.listener.js';
import { ProductEditorService } from './editing/product-editor.service.js';
import { ProductEventsService } from './editing/product-events.service.js';
import { ProductFilesService } from './editing/product-files.service.js';
import { ProductPackagesService } from './editing/product-packages.service.js';
import { ProductPreviewsService } from './editing/product-previews.service.js';
import { ProductPricesRepository } from './editing/product-prices.repository.js';
import { ProductRecordingsRepository } from './editing/product-recordings.repository.js';
import { ProductStockRepository } from './editing/product-stock.repository.js';
import { ProductMediaService } from './editing/product-media.service.js';
import { TakenTrackListener } from './editing/taken-track.listener.js';
import { TrackOwnersService } from './editing/track-owners.service.js';
import { SellerTracksService } from './editing/seller-tracks.service.js';
import { PlayCountService } from './plays/play-count.service.js';
import { Product } from './product.entity.js';
import { SellerProfilesController } from './seller-profiles/seller-profiles.controller.js';
import { SellerProfilesResolver } from './seller-profiles/seller-profiles.resolver.js';
import { SellerProfilesService } from './seller-profiles/seller-profiles.service.js';
import { ProductDetailsLoader } from './product-details.loader.js';
import { ProductsService } from './products.service.js';
import { RemovedProductsController } from './removed/removed-products.controller.js';
import { RemovedProductsResolver } from './removed/removed-products.resolver.js';
import { RemovedProductsService } from './removed/removed-products.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Product]),
    MailModule,
    MediaModule,
    PackagesModule,
    SearchModule,
    SellersModule,
    StatementsModule,
    WebhooksModule,
  ],
  controllers: [
    BulkProductsController,
    ProductsController,
    ProductPackageController,
    SellerProfilesController,
    ProductsExportController,
    RemovedProductsController,
  ],
  providers: [
    TakenTrackListener,
    TrackOwnersService,
    ProductsService,
    ProductResponsesFacade,
    ProductDetailsLoader,
    PlayCountService,
    ProductEditorService,
    ProductMediaService,
    ProductEventsService,
    ProductFilesService,
    ProductRecordingsRepository,
    ProductPreviewsService,
    ProductPricesRepository,
    ProductStockRepository,
    SellerTracksService,
    ProductPackagesService,
    ClosedShopListener,
    PackageReviewTrackResolver,
    ProductPackageResolver,
    SellerProfilesResolver,
    SellerProfilesService,
    ProductsResolver,
    AdminProductsResolver,
    RemovedProductsService,
    RemovedProductsResolver,
  ],
  exports: [
    ProductDetailsLoader,
    ProductEventsService,
    ProductMediaService,
    ProductEditorService,
    ProductFilesService,
    ProductPackagesService,
    ProductPreviewsService,
    ProductPricesRepository,
    ProductRecordingsRepository,
    ProductStockRepository,
    ProductsService,
    SellerProfilesService,
    SellerTracksService,
  ],
})
export class ProductsModule {}
