/** A track is made and changed here. */
export { DeliveryFields } from './delivery-fields';
export { EditProductPage } from './edit-product-page';
export { ListingFields } from './listing-fields';
export { NewProductPage } from './new-product-page';
export { productSchema, type ProductFormInput, type ProductFormOutput } from './product-schema';
export { NEW_PRODUCT } from './product-values';
export { TrackFields } from './track-fields';
