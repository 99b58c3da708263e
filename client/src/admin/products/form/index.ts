export { EditProductPage } from './edit-product-page';
export { NewProductPage } from './new-product-page';
