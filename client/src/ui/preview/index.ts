/** Previews: their player, and how they are made from the master of a package. */
export { AudioPreview, formatLength } from './audio-preview';
export { FinishedPreview } from './finished-preview';
export { isBusy, PREVIEW_POLL_MS, PreviewMaker } from './preview-maker';
