/** Fields that take a cover or a sound, show it, and upload it at once. */
export { MediaFields, type KnownAudio } from './media-fields';
export { formatLength } from './audio-preview';
export { STILL_UPLOADING, UPLOADING } from './use-upload';
