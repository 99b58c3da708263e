import { randomUUID } from 'node:crypto';
import type { UploadFormat } from '../uploads/upload-format.js';

/** Edge of the main square, in pixels. */
export const MAIN_IMAGE_SIZE = 640;
/** Edges of the other squares. */
export const IMAGE_VARIANT_SIZES = [160, 320, 1200] as const;

/** Served paths: two folders, plain names, three types; no hidden or nested files. */
const SERVABLE = /^media\/(?:covers\/[\w-]+\.webp|audio\/[\w-]+\.(?:mp3|wav))$/;

export const isMediaPath = (path: string): boolean => SERVABLE.test(path);

/** A new, unguessable path. */
export function newMediaPath(format: UploadFormat): string {
  const name = randomUUID().replaceAll('-', '');
  return format === 'image' ? `media/covers/${name}.webp` : `media/audio/${name}.${format}`;
}

/** The path of an audio file with the name that its format has. */
export function audioPathOf(path: string, format: 'mp3' | 'wav'): string {
  return path.replace(/\.\w+$/, `.${format}`);
}

/** Path of the square of a size: `ab12.webp`, `ab12-160.webp`. */
export function imageVariantPath(path: string, size: number): string {
  return size === MAIN_IMAGE_SIZE ? path : path.replace(/\.webp$/, `-${size}.webp`);
}

/** All files of a path, variants included. */
export function filesBehind(path: string): string[] {
  if (!path.endsWith('.webp')) return [path];
  return [path, ...IMAGE_VARIANT_SIZES.map((size) => imageVariantPath(path, size))];
}

/** Type of a public file; packages and attachments, which have no ending, are of none. */
export function mediaContentType(path: string): string {
  if (path.endsWith('.webp')) return 'image/webp';
  if (path.endsWith('.wav')) return 'audio/wav';
  return path.endsWith('.mp3') ? 'audio/mpeg' : 'application/octet-stream';
}
