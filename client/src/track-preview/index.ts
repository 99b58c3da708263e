/** Making the preview of a track from the master of its package, for sellers and admins. */
export { MasterPreview } from './master-preview';
export { PreviewMaker, isBusy } from './preview-maker';
