/** Parts of the product form, shared with the approval of a submission. */
export { DeliveryFields, ListingFields, ProductMediaFields, TrackFields } from './product-form';
export { NEW_PRODUCT, productSchema, type ProductFormInput } from './product-schema';
