/** Parts of the product form, shared with the approval of a submission. */
export { DeliveryFields, ListingFields, OriginFields, ProductMediaFields, TrackFields } from './product-form';
export {
  NEW_PRODUCT,
  NO_PROGRAM,
  productSchema,
  type ProductFormInput,
  type ProductFormOutput,
} from './product-schema';
