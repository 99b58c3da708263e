import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ResponseCacheService } from '#core/cache/index.js';
import { Configuration } from '#core/config/index.js';
import { ChangeFeedService } from '#core/database/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { MediaModule, MediaService } from '../../platform/media/index.js';
import { PACKAGE_TRACKS, PackagesModule, PackageLinksService } from '../packages/index.js';
import { SELLER_TRACKS, SellersModule } from '../../people/sellers/index.js';
import { WebhooksModule } from '../../platform/webhooks/index.js';
import { AdminProductsResolver } from './api/admin-products.resolver.js';
import { BulkProductsController } from './api/bulk-products.controller.js';
import { ProductPackageController } from './api/product-package.controller.js';
import { PackageReviewTrackResolver, ProductPackageResolver } from './api/product-package.resolver.js';
import { ProductResponsesFacade } from './api/product-responses.facade.js';
import { ProductsExportController } from './api/product.admin-list.js';
import { ProductsController } from './api/products.controller.js';
import { ProductsResolver } from './api/products.resolver.js';
import { BriefMatchesController } from './briefs/brief-matches.controller.js';
import { BriefMatchesResolver } from './briefs/brief-matches.resolver.js';
import { BriefMatchesService } from './briefs/brief-matches.service.js';
import { ProductEditorService } from './editing/product-editor.service.js';
import { ProductEventsService } from './editing/product-events.service.js';
import { ProductListenersService } from './editing/product-listeners.service.js';
import { ProductFilesService } from './editing/product-files.service.js';
import { ProductPackagesService } from './editing/product-packages.service.js';
import { ProductPreviewsService } from './editing/product-previews.service.js';
import { ProductPricesRepository } from './editing/product-prices.repository.js';
import { ProductRecordingsRepository } from './editing/product-recordings.repository.js';
import { ProductStockRepository } from './editing/product-stock.repository.js';
import { ProductMediaService } from './editing/product-media.service.js';
import { SellerTracksService } from './editing/seller-tracks.service.js';
import { TrackFeedsController } from './feeds/track-feeds.controller.js';
import { TrackFeedsService } from './feeds/track-feeds.service.js';
import { ListingsController } from './listings/listings.controller.js';
import { ListingsResolver } from './listings/listings.resolver.js';
import { ListingsService } from './listings/listings.service.js';
import { MixesController } from './mixing/mixes.controller.js';
import { MixesResolver } from './mixing/mixes.resolver.js';
import { MixesService } from './mixing/mixes.service.js';
import { PlayCountService } from './plays/play-count.service.js';
import { Product } from './product.entity.js';
import { SellerProfilesController } from './seller-profiles/seller-profiles.controller.js';
import { SellerProfilesResolver } from './seller-profiles/seller-profiles.resolver.js';
import { SellerProfilesService } from './seller-profiles/seller-profiles.service.js';
import { IndexSearchService } from './search/index/index-search.service.js';
import { PostgresSearchService } from './search/postgres-search.service.js';
import { ProductDetailsLoader } from './search/product-details.loader.js';
import { ProductSearch } from './search/product-search.js';
import { ProductsService } from './search/products.service.js';
import { ListingTermsController } from './terms/listing-terms.controller.js';
import { ListingTermsRepository } from './terms/listing-terms.repository.js';
import { ListingTermsResolver, ProductTermsResolver } from './terms/listing-terms.resolver.js';
import { ListingTermsService } from './terms/listing-terms.service.js';
import { UnsoldTracksJob } from './terms/unsold-tracks.job.js';
import { SuggestionsController } from './suggestions/suggestions.controller.js';
import { SuggestionsResolver } from './suggestions/suggestions.resolver.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';

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

/** Global to provide `SELLER_TRACKS` and `PACKAGE_TRACKS` to modules that this module needs. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    TypeOrmModule.forFeature([Product]),
    MailModule,
    MediaModule,
    PackagesModule,
    SellersModule,
    WebhooksModule,
  ],
  controllers: [
    BriefMatchesController,
    BulkProductsController,
    ProductsController,
    MixesController,
    ProductPackageController,
    SuggestionsController,
    ListingsController,
    ListingTermsController,
    SellerProfilesController,
    TrackFeedsController,
    ProductsExportController,
  ],
  providers: [
    productSearch,
    ProductsService,
    ProductResponsesFacade,
    ProductDetailsLoader,
    PlayCountService,
    ProductEditorService,
    ProductMediaService,
    ProductEventsService,
    ProductFilesService,
    ProductListenersService,
    ProductRecordingsRepository,
    ProductPreviewsService,
    ProductPricesRepository,
    ProductStockRepository,
    { provide: SELLER_TRACKS, useClass: SellerTracksService },
    { provide: PACKAGE_TRACKS, useClass: ProductPackagesService },
    PackageReviewTrackResolver,
    ProductPackageResolver,
    MixesService,
    MixesResolver,
    BriefMatchesService,
    BriefMatchesResolver,
    SuggestionsService,
    SuggestionsResolver,
    ListingsResolver,
    ListingsService,
    ListingTermsRepository,
    ListingTermsService,
    ListingTermsResolver,
    ProductTermsResolver,
    UnsoldTracksJob,
    SellerProfilesResolver,
    SellerProfilesService,
    TrackFeedsService,
    ProductsResolver,
    AdminProductsResolver,
  ],
  exports: [
    SELLER_TRACKS,
    PACKAGE_TRACKS,
    ProductSearch,
    ListingsService,
    ListingTermsRepository,
    ProductEditorService,
    ProductFilesService,
    ProductPreviewsService,
    ProductPricesRepository,
    ProductRecordingsRepository,
    ProductStockRepository,
    ProductsService,
    SellerProfilesService,
  ],
})
export class ProductsModule {
  constructor(media: MediaService, packages: PackageLinksService) {
    media.addReferences(Product, 'img', 'audio');
    packages.addReferences(Product, 'downloadLink', 'projectLink');
  }
}
