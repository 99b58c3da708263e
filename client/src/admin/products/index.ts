/** The parts of the product form, which the approval of a submission shows too. */
export { DeliveryFields, ListingFields, TrackFields } from './product-form';
export { NEW_PRODUCT, productSchema, type ProductFormInput } from './product-schema';
