export { FormActions } from './form-actions';
export { useDraft } from './use-draft';
export { useFormLink, useListAddress } from './list-address';
export { MediaFields } from './media-fields';
export { FormLoading } from './form-loading';
