/** Chunks of WAV files that hold texts and pictures. */
const TEXT_CHUNKS = ['LIST', 'id3 ', 'ID3 ', 'bext', 'iXML', 'axml', '_PMX', 'XMP ', 'CART', 'cart', 'DISP'];
/** Within which chunks behind the sound are searched for, and places that are looked at for each kind of them. */
const SEARCHED_BYTES = 16 * 1024 * 1024;
const MAX_PLACES = 100;
const MAX_CHUNKS = 100;
const HEAD_BYTES = 8;
const ID = /^[\x20-\x7e]{4}$/;

/** Sound whose length no header tells, without the chunks that lie between it and the end of its file. */
export function withoutTrailingChunks(sound: Uint8Array): Uint8Array {
  const tail = Buffer.from(sound.buffer, sound.byteOffset, sound.length).subarray(-SEARCHED_BYTES);
  const places = TEXT_CHUNKS.flatMap((id) => placesOf(tail, id)).filter((at) => isChainToEnd(tail, at));
  return places.length === 0 ? sound : sound.subarray(0, sound.length - tail.length + Math.min(...places));
}

function placesOf(bytes: Buffer, id: string): number[] {
  const places: number[] = [];
  for (
    let at = bytes.lastIndexOf(id);
    at > 0 && places.length < MAX_PLACES;
    at = bytes.lastIndexOf(id, at - 1)
  ) {
    places.push(at);
  }
  return places;
}

/** True where one chunk follows the other up to the last byte; the last one may lack its padding. */
function isChainToEnd(bytes: Buffer, start: number): boolean {
  let at = start;
  for (let chunks = 0; chunks < MAX_CHUNKS && at + HEAD_BYTES <= bytes.length; chunks++) {
    if (!ID.test(bytes.toString('latin1', at, at + 4))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += HEAD_BYTES + size + (size % 2);
  }
  return at === bytes.length || at === bytes.length + 1;
}
