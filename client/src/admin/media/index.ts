/** Cover and audio fields that upload a file as soon as it is chosen. */
export { MediaFields, type KnownAudio } from './media-fields';
export { formatLength } from './audio-preview';
export { STILL_UPLOADING, UPLOADING } from './use-upload';
