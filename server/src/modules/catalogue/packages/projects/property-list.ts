import { SaxesParser } from 'saxes';
import { DamagedFile } from './project-stream.js';

export type PropertyValues = ReadonlyMap<string, string | number>;

const MAX_ENTRIES = 1_000;
const MAX_DEPTH = 50;
const BINARY_START = 'bplist00';
const TRAILER_BYTES = 32;

/**
 * Texts and numbers of the outermost dictionary of a property list, in XML or binary. What lies deeper is not followed, so
 * that lists that contain themselves end.
 * @throws DamagedFile
 */
export function readPropertyList(content: Buffer): PropertyValues {
  try {
    return content.toString('latin1', 0, BINARY_START.length) === BINARY_START
      ? readBinary(content)
      : readXml(content.toString('utf8'));
  } catch {
    throw new DamagedFile();
  }
}

function readXml(text: string): PropertyValues {
  const values = new Map<string, string | number>();
  const parser = new SaxesParser();
  const path: string[] = [];
  let key = '';
  let content = '';
  parser.on('opentag', ({ name }) => {
    path.push(name);
    content = '';
    if (path.length > MAX_DEPTH || path[0] !== 'plist') throw new DamagedFile();
  });
  parser.on('text', (part) => (content += part));
  parser.on('closetag', ({ name }) => {
    if (path.length === 3 && path[1] === 'dict') {
      if (name === 'key') key = content;
      else if (name === 'string') values.set(key, content);
      else if (name === 'integer' || name === 'real') values.set(key, Number(content));
    }
    path.pop();
    content = '';
  });
  parser.write(text).close();
  return values;
}

/** Objects lie anywhere in the file; a table at the end holds their places. Reads outside of the file throw. */
function readBinary(content: Buffer): PropertyValues {
  const trailer = content.subarray(content.length - TRAILER_BYTES);
  const placeBytes = trailer.readUInt8(6);
  const referenceBytes = trailer.readUInt8(7);
  const table = Number(trailer.readBigUInt64BE(24));
  const objectAt = (reference: number) => content.readUIntBE(table + reference * placeBytes, placeBytes);

  const top = objectAt(Number(trailer.readBigUInt64BE(16)));
  if (content.readUInt8(top) >>> 4 !== 0xd) throw new DamagedFile();
  const { count, start } = countAt(content, top);
  if (count > MAX_ENTRIES) throw new DamagedFile();
  const values = new Map<string, string | number>();
  for (let entry = 0; entry < count; entry++) {
    const [key, value] = [entry, count + entry].map((place) =>
      scalarAt(content, objectAt(content.readUIntBE(start + place * referenceBytes, referenceBytes))),
    );
    if (typeof key === 'string' && value != null) values.set(key, value);
  }
  return values;
}

/** A text or a number; null for anything else. */
function scalarAt(content: Buffer, at: number): string | number | null {
  const marker = content.readUInt8(at);
  const size = 2 ** (marker & 0xf);
  switch (marker >>> 4) {
    case 0x1:
      return size === 8 ? Number(content.readBigInt64BE(at + 1)) : content.readUIntBE(at + 1, size);
    case 0x2:
      return size === 8 ? content.readDoubleBE(at + 1) : content.readFloatBE(at + 1);
    case 0x5: {
      const { count, start } = countAt(content, at);
      return content.toString('latin1', start, start + count);
    }
    case 0x6: {
      const { count, start } = countAt(content, at);
      return Buffer.from(content.subarray(start, start + count * 2))
        .swap16()
        .toString('utf16le');
    }
    default:
      return null;
  }
}

/** Length of the object at a place and where its content starts. A length from 15 on is a number of its own. */
function countAt(content: Buffer, at: number): { count: number; start: number } {
  const short = content.readUInt8(at) & 0xf;
  if (short < 0xf) return { count: short, start: at + 1 };
  const bytes = 2 ** (content.readUInt8(at + 1) & 0xf);
  return { count: content.readUIntBE(at + 2, bytes), start: at + 2 + bytes };
}
