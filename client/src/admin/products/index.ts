/** Tracks for sale: the list, and the door to the parts of their form. */
export { ProductsPage } from './products-page';
// The parts of the product form, for whoever makes a product of something else.
export {
  DeliveryFields,
  ListingFields,
  NEW_PRODUCT,
  productSchema,
  TrackFields,
  type ProductFormInput,
} from './form';
