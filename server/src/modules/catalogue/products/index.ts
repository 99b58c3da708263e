// Owns the tables: products, product_prices, play_counts, play_callers, play_days, removed_products
/** Tracks: what they are, their editing, stock, prices and play counts. */
export { AiUseEnum, KeyModeEnum, SampleUseEnum, VocalsEnum } from './product.entity.js';
export { IsAiUse, IsSampleSources, IsSampleUse, IsVocals } from './origin.inputs.js';
export { IsKeyMode, UpdateProductInput, type CreateProductInput } from './product.inputs.js';
export { AdminProductFilter } from './product-list.inputs.js';
export { ProductFilter, ProductsArgs } from './api/products.args.js';
export { FacetValue, ProductConnection } from './api/product-types.js';
export { filterOfLink, ShopLinkQuery } from './api/shop-link.query.js';
export { ProductResponse, toProductResponse } from './api/product.response.js';
export { ProductDetailsLoader } from './product-details.loader.js';
export { ProductEventsService } from './editing/product-events.service.js';
export { ProductMediaService } from './editing/product-media.service.js';
export { ProductEditorService } from './editing/product-editor.service.js';
export { ProductPackagesService } from './editing/product-packages.service.js';
export { SellerTracksService } from './editing/seller-tracks.service.js';
export { ProductPreviewsService } from './editing/product-previews.service.js';
export {
  ProductPricesRepository,
  type NewPrice,
  type TrackPrice,
} from './editing/product-prices.repository.js';
export { ProductFilesService } from './editing/product-files.service.js';
export {
  isPublishing,
  ListensToProducts,
  type ListenedTrack,
  type ProductListener,
} from './editing/product-listeners.js';
export { ProductRecordingsRepository } from './editing/product-recordings.repository.js';
export { ProductStockRepository, type StockChange } from './editing/product-stock.repository.js';
export { SellerProfile } from './seller-profiles/seller-profiles.resolver.js';
export { SellerProfilesService } from './seller-profiles/seller-profiles.service.js';
export { ProductsService } from './products.service.js';
export { productNotFound, requireStock, trackIsTaken } from './product.errors.js';
export { definedFieldsOf, dollarText, trackSummary } from './product.rules.js';
export { ProductsModule } from './products.module.js';
export { insertEarlierPrices, insertSyntheticTracks } from './synthetic-tracks.js';
