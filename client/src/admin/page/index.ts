/** Parts that pages of the admin area are put together from. */
export { BackLink, PageHead, Panel, useAddressSearch } from './page-parts';
export { FormActions, FormLoading, useFormLink, useListAddress } from './form-parts';
