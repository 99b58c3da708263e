import { findMp3Frame } from '#audio/index.js';

/** Format by the first bytes of a file; its name and declared type are ignored. */
export type UploadFormat = 'image' | 'mp3' | 'wav';

/** Number of bytes needed to detect the format. */
const SIGNATURE_BYTES = 12;
/** Zeros and remains of frames that programs leave before the first frame of an MP3 file, with some frames. */
const PADDED_BYTES = 256 * 1024;

/** True while more of a file may tell its format. */
export function needsMore(head: Buffer): boolean {
  if (head.length < SIGNATURE_BYTES) return true;
  return head[0] === 0 && head.length < PADDED_BYTES && uploadFormatOf(head) === null;
}

/** @param head the first bytes of a file, or all of it */
export function uploadFormatOf(head: Buffer): UploadFormat | null {
  if (head.length < SIGNATURE_BYTES) return null;
  const riff = ascii(head, 0, 4) === 'RIFF';
  if (/^(?:RIFF|RF64|BW64).{4}WAVE/s.test(ascii(head, 0, 12))) return 'wav';
  if (ascii(head, 0, 3) === 'ID3' || isMpegLayer3Frame(head)) return 'mp3';
  const image =
    (riff && ascii(head, 8, 12) === 'WEBP') ||
    ascii(head, 0, 4) === 'GIF8' ||
    ascii(head, 1, 4) === 'PNG' ||
    (ascii(head, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(head, 8, 12))) ||
    head.readUIntBE(0, 3) === 0xffd8ff;
  if (image) return 'image';
  return head[0] === 0 && findMp3Frame(head.subarray(0, PADDED_BYTES)) !== null ? 'mp3' : null;
}

/** Eleven sync bits, then a version, then layer III. */
function isMpegLayer3Frame(head: Buffer): boolean {
  return head.readUInt8(0) === 0xff && (head.readUInt8(1) & 0xe6) === 0xe2;
}

function ascii(head: Buffer, start: number, end: number): string {
  return head.toString('latin1', start, end);
}
