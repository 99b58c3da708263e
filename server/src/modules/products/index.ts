/** The catalogue: what is in the shop, for both transports and for other modules. */
export { Catalogue } from './catalogue/catalogue.js';
export type { ProductRow } from './catalogue/product-row.js';
export type { CreateProductInput } from './dto/create-product.input.js';
export { UpdateProductInput } from './dto/update-product.input.js';
export { presentProduct, type ProductBody } from './product.presenter.js';
export { ProductNews } from './product-news.js';
export { ProductStockRepository, type StockChange } from './product-stock.repository.js';
export { ProductEditor } from './product-editor.service.js';
export { ProductsModule } from './products.module.js';
export { PRODUCT } from './products.openapi.js';
export { insertSyntheticTracks } from './synthetic-tracks.js';
export { ProductsService } from './products.service.js';
