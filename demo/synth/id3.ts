/** Frames of an ID3v2.3 tag. */
export interface TagFields {
  title: string;
  artist: string;
  genre: string;
  bpm: number;
  /** ID3 notation: the tonic, then `m` for minor. */
  key: string;
}

const UTF16 = 1;

/** An ID3v2.3 tag to put before the first frame of an mp3. */
export function id3Tag(fields: TagFields): Buffer {
  const frames = Buffer.concat([
    textFrame('TIT2', fields.title),
    textFrame('TPE1', fields.artist),
    textFrame('TCON', fields.genre),
    textFrame('TBPM', String(fields.bpm)),
    textFrame('TKEY', fields.key),
  ]);
  const header = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 0]);
  // Tag sizes are "synchsafe": seven bits per byte, so that none looks like an audio frame.
  for (let i = 0; i < 4; i++) header[9 - i] = (frames.length >> (7 * i)) & 0x7f;
  return Buffer.concat([header, frames]);
}

function textFrame(id: string, text: string): Buffer {
  const body = Buffer.concat([Buffer.from([UTF16, 0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const header = Buffer.alloc(10);
  header.write(id, 'latin1');
  header.writeUInt32BE(body.length, 4);
  return Buffer.concat([header, body]);
}
