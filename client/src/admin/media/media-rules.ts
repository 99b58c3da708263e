import { MAX_AUDIO_BYTES, MAX_IMAGE_BYTES } from '#domain/limits.js';
import type { FileRules } from '../../ui/upload';
import type { MediaKind } from './upload-media';

const MEGABYTE = 1024 * 1024;

/** Files of each kind. */
export const MEDIA_RULES: Record<MediaKind, FileRules> = {
  image: {
    accept: { 'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'] },
    maxSize: MAX_IMAGE_BYTES,
    wrongType: 'The image must be a JPEG, PNG, WebP, GIF or AVIF file',
    tooLarge: `The image must be at most ${MAX_IMAGE_BYTES / MEGABYTE} MB`,
    hint: `JPEG, PNG, WebP, GIF or AVIF, up to ${MAX_IMAGE_BYTES / MEGABYTE} MB`,
  },
  audio: {
    accept: { 'audio/*': ['.mp3', '.wav'] },
    maxSize: MAX_AUDIO_BYTES,
    wrongType: 'The audio must be an MP3 or WAV file',
    tooLarge: `The audio file must be at most ${MAX_AUDIO_BYTES / MEGABYTE} MB`,
    hint: `MP3 or WAV, up to ${MAX_AUDIO_BYTES / MEGABYTE} MB`,
  },
};
