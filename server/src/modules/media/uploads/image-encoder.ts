import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '#domain/limits.js';
import { tooManyPixels, unsupportedImage } from '../media.errors.js';
import { IMAGE_VARIANT_SIZES, MAIN_IMAGE_SIZE } from '../storage/media-path.js';

/**
 * Blocks all decoders except those of the accepted formats for the whole process; the library would also read SVG, PDF,
 * TIFF and others. Drawn covers are SVG in a buffer, never in a file.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvgBuffer',
  ],
});

/** Names of the decoder; AVIF belongs to the HEIF family. */
const ACCEPTED_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'];

const QUALITY = 82;
/** Longer side of a picture in a message. */
const PICTURE_SIZE = 2400;
const LARGEST = Math.max(...IMAGE_VARIANT_SIZES);

export interface EncodedImage {
  size: number;
  content: Buffer;
}

/**
 * Decodes an image once and encodes it as square WebPs of all sizes, without its metadata.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE over 40 megapixels
 */
export async function encodeImage(file: string, field: string): Promise<EncodedImage[]> {
  const square = await decodeSquare(file, field);
  return Promise.all(
    [MAIN_IMAGE_SIZE, ...IMAGE_VARIANT_SIZES].map(async (size) => ({
      size,
      content: await sharp(square.data, { raw: square.info })
        .resize(size, size)
        .webp({ quality: QUALITY })
        .toBuffer(),
    })),
  );
}

/**
 * Decodes an image and encodes it as one WebP in its own proportions, without its metadata.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE over 40 megapixels
 */
export async function encodePicture(content: Buffer, field: string): Promise<Buffer> {
  await requireAcceptable(content, field);
  return sharp(content, { limitInputPixels: MAX_IMAGE_PIXELS })
    .autoOrient()
    .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw unsupportedImage(field);
    });
}

async function requireAcceptable(source: string | Buffer, field: string): Promise<void> {
  const { width, height, format } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unsupportedImage(field);
    });
  if (!ACCEPTED_FORMATS.includes(format)) throw unsupportedImage(field);
  // The header contains the size, so a decompression bomb is never decoded.
  if (width * height > MAX_IMAGE_PIXELS) throw tooManyPixels(field);
}

async function decodeSquare(file: string, field: string) {
  await requireAcceptable(file, field);
  return sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS })
    .autoOrient()
    .resize(LARGEST, LARGEST, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unsupportedImage(field);
    });
}
