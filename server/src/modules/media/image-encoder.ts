import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '#domain/limits.js';
import { tooManyPixels, unsupportedImage } from './media.errors.js';
import { IMAGE_VARIANT_SIZES, MAIN_IMAGE_SIZE } from './media-path.js';

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
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unsupportedImage(field);
    });
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
