import { currentCaller } from '#core/telemetry/index.js';
import { imagesBusy, tooManyPixels, unsupportedImage } from '../media.errors.js';
import type { EncodedImage, ImageTask } from './image-codec.js';
import { TurnsTakenError } from './fair-turns.js';
import { ImageProcess } from './image-process.js';

/** Caller of images that no request sends. */
const STORE = 'store';

/** One for all requests. */
const images = new ImageProcess();

/**
 * Encodes an image as square WebPs of all sizes, without its metadata.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE; PAYLOAD_TOO_LARGE over the pixels of its format; UNAVAILABLE while many wait
 */
export function encodeImage(file: string, field: string): Promise<EncodedImage[]> {
  return encoded({ file }, field);
}

/** Encodes an image as one WebP in its own proportions, without its metadata. @throws DomainError as `encodeImage` */
export async function encodePicture(content: Buffer, field: string): Promise<Buffer> {
  const [picture] = await encoded({ content }, field);
  if (!picture) throw unsupportedImage(field);
  return picture.content;
}

async function encoded(task: ImageTask, field: string): Promise<EncodedImage[]> {
  const outcome = await images.encode(task, currentCaller() ?? STORE).catch((error: unknown) => {
    throw error instanceof TurnsTakenError ? imagesBusy() : error;
  });
  if ('images' in outcome) return outcome.images;
  const { refusal } = outcome;
  throw refusal === 'unsupported' ? unsupportedImage(field) : tooManyPixels(field, refusal.maxPixels);
}
