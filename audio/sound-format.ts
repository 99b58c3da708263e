import { AUDIO_SAMPLE_RATE, MAX_AUDIO_CHANNELS } from '#domain/limits.js';
import { UnreadableFormatError } from './unsupported-audio.js';

export interface PcmFormat {
  sampleRate: number;
  channels: 1 | 2;
  bits: number;
  isFloat: boolean;
  /** Frames that the file states; what it holds may be less. */
  frames: number;
}

export type Coding = PcmFormat & { isBigEndian: boolean };

const PLAIN_BITS: readonly number[] = [16, 24, 32];
const FLOAT_BITS: readonly number[] = [32];
const FLAC_BITS: readonly number[] = [16, 20, 24];
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** Ways of packing samples, by their number in WAV and their name in AIFF. */
const PACKINGS: Readonly<Record<string | number, string>> = {
  0x02: 'ADPCM',
  0x06: 'A-law',
  0x07: 'µ-law',
  0x11: 'ADPCM',
  0x31: 'GSM',
  0x50: 'MPEG',
  0x55: 'MP3',
  0xff: 'AAC',
  0x566f: 'Ogg Vorbis',
  0x674f: 'Ogg Vorbis',
  0x6750: 'Ogg Vorbis',
  0x6751: 'Ogg Vorbis',
  0x676f: 'Ogg Vorbis',
  0x6770: 'Ogg Vorbis',
  0x6771: 'Ogg Vorbis',
  alaw: 'A-law',
  ALAW: 'A-law',
  ulaw: 'µ-law',
  ULAW: 'µ-law',
  ima4: 'ADPCM',
  able: 'those of packs for Ableton Live',
};
const AIFF_FLOATS: Readonly<Record<string, number>> = { fl32: 32, FL32: 32, fl64: 64, FL64: 64 };
const AIFF_PLAIN: readonly string[] = ['NONE', 'twos', 'sowt', 'in24', 'in32'];

/** Other files by their first bytes. */
const OTHERS: readonly [RegExp, string][] = [
  [/^caff/, 'a CAF file'],
  [/^riff/, 'a Wave64 file'],
  [/^OggS/, 'an Ogg file'],
  [/^.{4}ftyp/s, 'an MP4 or AAC file'],
  [/^\xff[\xf0\xf1]/, 'an AAC file'],
  [/^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/, 'an MP3 file'],
  [/^wvpk/, 'a WavPack file'],
  [/^MAC /, "a Monkey's Audio file"],
  [/^\x30\x26\xb2\x75/, 'a WMA file'],
  [/^CAT /, 'a REX file'],
];

/** @throws UnreadableFormatError always */
export function refuseUnknown(head: Buffer, hasTag: boolean): never {
  if (head.length === 0 && !hasTag) throw new UnreadableFormatError('It is empty');
  const start = head.toString('latin1');
  // A tag stands before an MP3 file most of the time, which zeros or remains of frames may precede.
  const kind = OTHERS.find(([mark]) => mark.test(start))?.[1] ?? (hasTag ? 'an MP3 file' : null);
  throw new UnreadableFormatError(kind ? `It is ${kind}` : 'It is no WAV, AIFF or FLAC file');
}

/** @throws UnreadableFormatError */
export function waveCoding(body: Buffer): Coding {
  if (body.length < 16) throw damagedHeader();
  const tag = body.readUInt16LE(0);
  const kind = tag === EXTENSIBLE && body.length >= 26 ? body.readUInt16LE(24) : tag;
  if (kind !== PCM && kind !== FLOAT) throw packed(PACKINGS[kind] ?? `format ${kind}`);
  const coding = usable(
    {
      channels: body.readUInt16LE(2),
      sampleRate: body.readUInt32LE(4),
      bits: body.readUInt16LE(14),
      isFloat: kind === FLOAT,
      frames: 0,
      isBigEndian: false,
    },
    kind === FLOAT ? FLOAT_BITS : PLAIN_BITS,
  );
  if (body.readUInt16LE(12) !== coding.channels * (coding.bits / 8)) throw damagedHeader();
  return coding;
}

/** @throws UnreadableFormatError */
export function aiffCoding(body: Buffer): Coding {
  if (body.length < 18) throw damagedHeader();
  const type = body.length >= 22 ? body.toString('latin1', 18, 22) : 'NONE';
  const floatBits = AIFF_FLOATS[type];
  if (floatBits === undefined && !AIFF_PLAIN.includes(type)) {
    throw packed(PACKINGS[type] ?? `"${type.replace(/[^ -~]/g, '')}"`);
  }
  // A number of 80 bits; rates are whole numbers that fit the upper half of its fraction.
  const exponent = (body.readUInt16BE(8) & 0x7fff) - 16_383;
  return usable(
    {
      channels: body.readUInt16BE(0),
      sampleRate: Math.round(body.readUInt32BE(10) * 2 ** (exponent - 31)),
      bits: floatBits ?? body.readUInt16BE(6),
      isFloat: floatBits !== undefined,
      frames: body.readUInt32BE(2),
      isBigEndian: type !== 'sowt',
    },
    floatBits === undefined ? PLAIN_BITS : FLOAT_BITS,
  );
}

/** @throws UnreadableFormatError */
export function flacFormat(info: Omit<PcmFormat, 'channels' | 'isFloat'> & { channels: number }): PcmFormat {
  return usable({ ...info, isFloat: false }, FLAC_BITS);
}

export const damagedHeader = () => new UnreadableFormatError('Its header is damaged');

const packed = (how: string) => new UnreadableFormatError(`Its samples are packed as ${how}`);

type Stated = Omit<PcmFormat, 'channels'> & { channels: number };

/** Memory grows with channels and rate, which are checked before anything is allocated. */
function usable<S extends Stated>(stated: S, allowed: readonly number[]): S & { channels: 1 | 2 } {
  const { channels, sampleRate, bits, isFloat } = stated;
  if (channels === 0 || bits === 0 || sampleRate === 0) throw damagedHeader();
  if (channels > MAX_AUDIO_CHANNELS) throw new UnreadableFormatError(`It has ${channels} channels`);
  if (!allowed.includes(bits)) {
    throw new UnreadableFormatError(isFloat ? `It has ${bits}-bit floating point` : `It has ${bits} bits`);
  }
  if (!(sampleRate >= AUDIO_SAMPLE_RATE.min && sampleRate <= AUDIO_SAMPLE_RATE.max)) {
    const kilohertz = Number((sampleRate / 1_000).toPrecision(4));
    throw new UnreadableFormatError(`Its sampling rate is ${kilohertz} kHz`);
  }
  return { ...stated, channels: channels as 1 | 2 };
}
