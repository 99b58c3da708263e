/** Bytes that tell the length of a tag. */
export const TAG_HEAD_BYTES = 10;

const HAS_FOOTER = 0x10;

/** Length of an ID3v2 tag at the start of a file: programs write it before any kind of sound. 0 without one. */
export function leadingTagBytes(head: Uint8Array): number {
  if (head.length < TAG_HEAD_BYTES || head[0] !== 0x49 || head[1] !== 0x44 || head[2] !== 0x33) return 0;
  // Seven bits a byte.
  const size = head.subarray(6, 10).reduce((bytes, part) => bytes * 128 + (part & 0x7f), 0);
  return TAG_HEAD_BYTES + size + (head[5]! & HAS_FOOTER ? TAG_HEAD_BYTES : 0);
}

/** Place behind all tags at the start of a file. */
export function behindTags(bytes: Uint8Array): number {
  return behind(bytes, 0, leadingTagBytes);
}

/** Place behind all tags of known length from a place on, also those that stand at the end of a file. */
export function behindTagsAt(bytes: Uint8Array, start: number): number {
  return behind(bytes, start, tagBytes);
}

/** Files have a few; a hostile one would have no end of empty tags. */
const MAX_TAGS = 100;

function behind(bytes: Uint8Array, start: number, lengthOf: (head: Uint8Array) => number): number {
  let at = start;
  for (let tags = 0; tags < MAX_TAGS; tags++) {
    const tag = lengthOf(bytes.subarray(at));
    if (tag === 0) break;
    at += tag;
  }
  return Math.min(at, bytes.length);
}

const TAG_MARK = /ID3[\x02-\x04]|APETAGEX|LYRICS(?:BEGIN|END|200)|TAG/;

/** Place of the first mark of a tag in a few bytes; null without one. */
export function tagIn(bytes: Uint8Array): number | null {
  const { buffer, byteOffset, length } = bytes;
  const place = Buffer.from(buffer, byteOffset, length).toString('latin1').search(TAG_MARK);
  return place === -1 ? null : place;
}

const APE_HEAD_BYTES = 32;
const ID3V1_BYTES = 128;
const EXTENDED_BYTES = 227;

function tagBytes(head: Uint8Array): number {
  const mark = Buffer.from(head.subarray(0, 8)).toString('latin1');
  if (mark === 'APETAGEX' && head.length >= APE_HEAD_BYTES) {
    return APE_HEAD_BYTES + new DataView(head.buffer, head.byteOffset).getUint32(12, true);
  }
  if (mark.startsWith('TAG')) return mark.startsWith('TAG+') ? EXTENDED_BYTES : ID3V1_BYTES;
  return leadingTagBytes(head);
}
