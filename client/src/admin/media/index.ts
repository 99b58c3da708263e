/** Cover and audio fields that upload a file as soon as it is chosen, and the cover that plays in a list. */
export { ImageField, MediaFields, type StoredAudio } from './media-fields';
export { mediaPath } from './use-upload';
export { PlayCover } from './play-cover';
