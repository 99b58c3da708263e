/** The catalogue: what is in the shop, for both transports and for other modules. */
export { Catalogue } from './catalogue/catalogue.js';
export type { ProductRow } from './catalogue/product-row.js';
export { presentProduct, type ProductBody } from './product.presenter.js';
export { ProductsModule } from './products.module.js';
