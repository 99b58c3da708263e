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
  let at = 0;
  for (let tag = leadingTagBytes(bytes); tag > 0; tag = leadingTagBytes(bytes.subarray(at))) at += tag;
  return Math.min(at, bytes.length);
}
