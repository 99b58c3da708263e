/** Fields that take a cover or a sound, show it, and upload it at once. */
export { AudioField, type KnownAudio } from './audio-field';
export { formatLength } from './format-length';
export { ImageField } from './image-field';
export { STILL_UPLOADING, UPLOADING } from './media-field';
