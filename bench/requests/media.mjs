import sharp from 'sharp';

/** An image of one colour: few bytes, many pixels. */
export function flatImage(width, height, type, options = {}) {
  const background = { r: 90, g: 20, b: 160 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(type, { effort: 1, ...options })
    .toBuffer();
}

/** An AVIF of a few hundred bytes whose header states a size. */
export async function avifBomb(width, height) {
  const avif = await flatImage(64, 64, 'avif');
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(width, size);
  avif.writeUInt32BE(height, size + 4);
  return avif;
}

/** Bytes of a frame of 24 ms at 8 kbit/s. */
const FRAME_BYTES = 24;

/** Silence in the shortest frames of MP3: as many samples as fit. */
export function shortFrames(bytes) {
  const frame = Buffer.alloc(FRAME_BYTES);
  // MPEG 2, layer III, 8 kbit/s, 24 kHz, stereo.
  frame.writeUInt32BE(0xfff31400);
  return Buffer.alloc(Math.floor(bytes / FRAME_BYTES) * FRAME_BYTES, frame);
}
