// Owns the tables: products, play_counts, play_callers, play_days
/** The catalogue of tracks: search, editing, play counts. */
export { UpdateProductInput, type CreateProductInput } from './api/product.inputs.js';
export { ProductResponse, toProductResponse } from './api/product.response.js';
export { ProductEditorService } from './editing/product-editor.service.js';
export { ProductStockRepository, type StockChange } from './editing/product-stock.repository.js';
export { ProductsModule } from './products.module.js';
export type { ProductRow } from './search/product-row.js';
export { ProductSearch } from './search/product-search.js';
export { insertSyntheticTracks } from './synthetic-tracks.js';
