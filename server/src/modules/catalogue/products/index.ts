// Owns the tables: products, listing_terms, play_counts, play_callers, play_days
/** The catalogue of tracks: search, editing, play counts. */
export { KeyModeEnum } from './product.entity.js';
export { IsKeyMode, UpdateProductInput, type CreateProductInput } from './api/product.inputs.js';
export { AdminProductFilter } from './api/product.admin-list.js';
export { ProductConnection, ProductFilter, ProductsArgs } from './api/products.args.js';
export { filterOfLink, ShopLinkQuery } from './api/shop-link.query.js';
export { ProductResponse, toProductResponse } from './api/product.response.js';
export { ProductEditorService } from './editing/product-editor.service.js';
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
} from './editing/product-listeners.service.js';
export { ProductRecordingsRepository } from './editing/product-recordings.repository.js';
export { ProductStockRepository, type StockChange } from './editing/product-stock.repository.js';
export { Listing } from './listings/listings.resolver.js';
export { ListingTermsRepository } from './terms/listing-terms.repository.js';
export { ListingsService } from './listings/listings.service.js';
export { SellerProfilesService } from './seller-profiles/seller-profiles.service.js';
export { ProductsService } from './search/products.service.js';
export { productNotFound } from './product.errors.js';
export { definedFieldsOf, dollarText, isWebLink, trackSummary } from './product.rules.js';
export { ProductsModule } from './products.module.js';
export type { ProductListQuery, ProductRow } from './search/product-search.js';
export { ProductSearch } from './search/product-search.js';
export { insertSyntheticTracks } from './synthetic-tracks.js';
