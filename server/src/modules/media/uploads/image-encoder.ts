import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '#domain/limits.js';
import { tooManyPixels, unsupportedImage } from '../media.errors.js';
import { IMAGE_VARIANT_SIZES, MAIN_IMAGE_SIZE } from '../storage/media-path.js';

/**
 * The decoder would recognise far more than the formats we accept: SVG, PDF, TIFF and others, whatever the first bytes
 * of a file say. Blocked for the whole process; our own covers are drawn from SVG that comes in a buffer, never a file.
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

/** As the decoder names them; AVIF is an image of the HEIF family. */
const ACCEPTED_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'];

const QUALITY = 82;
const LARGEST = Math.max(...IMAGE_VARIANT_SIZES);

/** A square WebP of one size. */
export interface EncodedImage {
  size: number;
  content: Buffer;
}

/**
 * Decodes an image once and encodes it as square WebPs in every size shown; metadata and whatever else the file
 * carried stay behind.
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

async function decodeSquare(file: string, field: string) {
  const { width, height, format } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unsupportedImage(field);
    });
  if (!ACCEPTED_FORMATS.includes(format)) throw unsupportedImage(field);
  // The header alone tells the size: a bomb is never unpacked.
  if (width * height > MAX_IMAGE_PIXELS) throw tooManyPixels(field);
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
