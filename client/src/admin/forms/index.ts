/** What the forms of products and demos have in common: actions, drafts, media fields, the way back to the list. */
export { FormActions } from './form-actions';
export { useDraft } from './use-draft';
export { useFormLink, useListAddress } from './list-address';
export { MediaFields } from './media-fields';
export { FormLoading } from './form-loading';
