import sharp, { type Metadata } from 'sharp';
import { MAX_IMAGE_PIXELS } from '#domain/limits.js';
import { IMAGE_VARIANT_SIZES, MAIN_IMAGE_SIZE } from '../storage/media-path.js';

/** An image to encode again: squares of a file in all sizes, or one picture in its own proportions. */
export type ImageTask = { file: string } | { content: Uint8Array };

export interface EncodedImage {
  /** Edge of a square in pixels; 0 for a picture. */
  size: number;
  content: Buffer;
}

/** Reason not to decode an image. */
export type ImageRefusal = 'unsupported' | { maxPixels: number };

export type ImageOutcome = { images: EncodedImage[] } | { refusal: ImageRefusal };

/** Names of the decoder; AVIF is a kind of HEIF. */
const ACCEPTED_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif'];

/** Largest memory for one image, decoded. */
const MAX_DECODED_BYTES = 240_000_000;

const QUALITY = 82;
/** Longer side of a picture in a message. */
const PICTURE_SIZE = 2400;
const LARGEST = Math.max(...IMAGE_VARIANT_SIZES);

/** Prepares the process. The library would also read SVG, PDF, TIFF and others. */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadHeif',
    ],
  });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** Decodes an image once and encodes it as WebP without its metadata. */
export async function encode(task: ImageTask): Promise<ImageOutcome> {
  const source = 'file' in task ? task.file : task.content;
  const refusal = await refusalOf(source);
  if (refusal) return { refusal };
  try {
    return { images: 'file' in task ? await squaresOf(task.file) : [await pictureOf(task.content)] };
  } catch {
    // Whatever the decoder finds wrong with the content.
    return { refusal: 'unsupported' };
  }
}

/** Decides by the header alone, so that a decompression bomb is never decoded. */
async function refusalOf(source: string | Uint8Array): Promise<ImageRefusal | null> {
  const header = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header || !ACCEPTED_FORMATS.includes(header.format)) return 'unsupported';
  const maxPixels = Math.min(MAX_IMAGE_PIXELS, Math.floor(MAX_DECODED_BYTES / bytesPerPixel(header)));
  return header.width * header.height > maxPixels ? { maxPixels } : null;
}

/**
 * Memory that the decoders take, measured for each kind at 40 megapixels. Most read line by line; those named here hold the
 * whole image, AVIF several copies of it.
 */
function bytesPerPixel({ format, isProgressive, channels }: Metadata): number {
  if (format === 'heif') return 24;
  if (format === 'gif') return 6;
  if (!isProgressive) return 5;
  return format === 'png' ? 10.5 : 2.1 * channels;
}

async function squaresOf(file: string): Promise<EncodedImage[]> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS })
    .autoOrient()
    .resize(LARGEST, LARGEST, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const squares: EncodedImage[] = [];
  for (const size of [MAIN_IMAGE_SIZE, ...IMAGE_VARIANT_SIZES]) {
    const content = await sharp(data, { raw: info }).resize(size, size).webp({ quality: QUALITY }).toBuffer();
    squares.push({ size, content });
  }
  return squares;
}

async function pictureOf(source: Uint8Array): Promise<EncodedImage> {
  const content = await sharp(source, { limitInputPixels: MAX_IMAGE_PIXELS })
    .autoOrient()
    .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  return { size: 0, content };
}
