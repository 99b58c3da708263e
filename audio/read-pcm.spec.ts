import { PcmStream } from './pcm-stream.js';
import { readPcm } from './read-pcm.js';
import type { SampleFormat } from './sample-sink.js';

const SAMPLES = [0.5, -0.5, 0.25, -1];

function wav(
  coding: number,
  bits: number,
  write: (bytes: Buffer, value: number, at: number) => void,
): Buffer {
  const width = bits / 8;
  const file = Buffer.alloc(44 + SAMPLES.length * width);
  file.write('RIFF', 0, 'latin1');
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(coding, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(48_000, 24);
  file.writeUInt16LE(2 * width, 32);
  file.writeUInt16LE(bits, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(SAMPLES.length * width, 40);
  SAMPLES.forEach((value, i) => write(file, value, 44 + i * width));
  return file;
}

function aiff(): Buffer {
  const file = Buffer.alloc(54 + SAMPLES.length * 2);
  file.write('FORM', 0, 'latin1');
  file.write('AIFFCOMM', 8, 'latin1');
  file.writeUInt32BE(18, 16);
  file.writeUInt16BE(2, 20);
  file.writeUInt16BE(16, 26);
  // 48,000 as an 80-bit float.
  file.write('400ebb80', 28, 'hex');
  file.write('SSND', 38, 'latin1');
  file.writeUInt32BE(8 + SAMPLES.length * 2, 42);
  SAMPLES.forEach((value, i) => file.writeInt16BE(value * 32_768, 54 + i * 2));
  return file;
}

/** The file in parts of an odd size. */
async function* parts(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += 7) yield Promise.resolve(file.subarray(at, at + 7));
}

async function read(file: Buffer) {
  const samples: number[] = [];
  let format: SampleFormat | undefined;
  await readPcm(parts(file), (found) => {
    format = found;
    return {
      add: ([left, right], length) => {
        for (let i = 0; i < length; i++) samples.push(left![i]!, right![i]!);
      },
    };
  });
  return { samples, format };
}

it.each<[string, Buffer, number]>([
  ['16-bit WAV', wav(1, 16, (file, value, at) => file.writeInt16LE(value * 32_768, at)), 16],
  ['24-bit WAV', wav(1, 24, (file, value, at) => file.writeIntLE(value * 8_388_608, at, 3)), 24],
  ['32-bit WAV', wav(1, 32, (file, value, at) => file.writeInt32LE(value * 2 ** 31, at)), 32],
  ['float WAV', wav(3, 32, (file, value, at) => file.writeFloatLE(value, at)), 32],
  ['AIFF', aiff(), 16],
])('reads %s from a stream', async (_, file, bits) => {
  const { samples, format } = await read(file);
  expect(samples).toEqual(SAMPLES);
  expect(format).toMatchObject({ sampleRate: 48_000, channels: 2, bits });
});

it.each([
  ['another format', Buffer.from('fLaC and so on, and on')],
  ['a file without samples', Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')],
  ['four channels', Buffer.from(wav(1, 16, () => undefined)).fill(4, 22, 23)],
])('rejects %s', async (_, file) => {
  await expect(read(file)).rejects.toThrow(/WAV, AIFF or FLAC, with 16 to 32 bits in mono or stereo/);
});

const pcm16 = () => wav(1, 16, (file, value, at) => file.writeInt16LE(value * 32_768, at));
const tag = (bytes: number, flags = 0) =>
  Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 4, 0, flags, 0, 0, bytes >> 7, bytes & 0x7f]),
    Buffer.alloc(bytes, 1),
  ]);
/** A copy with other bytes at one place. */
const changed = (file: Buffer, at: number, value: number, bytes: 2 | 4 = 4) => {
  const copy = Buffer.from(file);
  copy.writeUIntLE(value, at, bytes);
  return copy;
};
/** RF64 with the size in a chunk of its own, and another chunk behind the sound. */
function rf64(file: Buffer): Buffer {
  const sizes = Buffer.from('ds64\x1c\0\0\0'.padEnd(36, '\0'), 'latin1');
  sizes.writeBigUInt64LE(BigInt(file.length - 44), 16);
  const start = changed(file.subarray(0, 44), 40, 0xffffffff);
  start.write('RF64', 0, 'latin1');
  const note = Buffer.from('bext\x04\0\0\0note', 'latin1');
  return Buffer.concat([start.subarray(0, 12), sizes, start.subarray(12), file.subarray(44), note]);
}

it.each<[string, Buffer]>([
  ['an ID3v2 tag', Buffer.concat([tag(300), pcm16()])],
  ['two tags, one with a footer', Buffer.concat([tag(20), tag(200, 0x10), Buffer.alloc(10, 1), pcm16()])],
  ['an ID3v2 tag before AIFF', Buffer.concat([tag(127), aiff()])],
])('reads the sound behind %s', async (_, file) => {
  expect((await read(file)).samples).toEqual(SAMPLES);
});

it.each([0, 0x7fffffff, 0x7ffff000, 0x80000000, 0xfffff000, 0xffffffff])(
  'reads to its end a WAV file whose writer left the size %i',
  async (size) => {
    expect((await read(changed(pcm16(), 40, size))).samples).toEqual(SAMPLES);
  },
);

it('knows such sizes in whole frames, as SoX writes them', async () => {
  const wide = wav(1, 24, (file, value, at) => file.writeIntLE(value * 8_388_608, at, 3));
  const streamed = aiff();
  streamed.writeUInt32BE(0x1fc00000, 22);
  streamed.writeUInt32BE(0x7f000008, 42);
  for (const file of [changed(wide, 40, 0x7fffeffc), streamed]) {
    const stream = await PcmStream.open(parts(file));
    expect(stream.statedBytes).toBe(0);
    expect((await read(file)).samples).toEqual(SAMPLES);
  }
});

it('reads RF64 to the end of its sound', async () => {
  expect((await read(rf64(pcm16()))).samples).toEqual(SAMPLES);
});

it('says why a file is not read, and what to do', async () => {
  const bits = (coding: number, count: number) =>
    changed(
      wav(coding, count, () => undefined),
      34,
      count,
      2,
    );
  const files: Record<string, Buffer> = {
    'It has 8 bits': bits(1, 8),
    'It has 64-bit floating point': bits(3, 64),
    'It has 6 channels': changed(pcm16(), 22, 6, 2),
    'Its sampling rate is 0.5 kHz': changed(pcm16(), 24, 500),
    'Its sampling rate is 352.8 kHz': changed(pcm16(), 24, 352_800),
    'Its samples are packed as ADPCM': changed(pcm16(), 20, 0x11, 2),
    'Its samples are packed as Ogg Vorbis': changed(pcm16(), 20, 0x674f, 2),
    'Its samples are packed as format 600': changed(pcm16(), 20, 600, 2),
    'It holds no sound': pcm16().subarray(0, 36),
    'Its header is damaged': changed(pcm16(), 32, 3, 2),
    'It is empty': Buffer.alloc(0),
    'It is a CAF file': Buffer.from('caff\0\x01\0\0desc'),
    'It is a Wave64 file': Buffer.from('riff\x2e\x91\xcf\x11\xa5\xd6\x28\xdb', 'latin1'),
    'It is an Ogg file': Buffer.from('OggS\0\x02\0\0\0\0\0\0'),
    'It is an MP4 or AAC file': Buffer.from('\0\0\0\x20ftypM4A '),
    'It is an MP3 file': Buffer.concat([tag(30), Buffer.from('fffb90640000000000000000', 'hex')]),
    'It is no WAV, AIFF or FLAC file': Buffer.from('not a sound at all'),
  };
  const found = await Promise.all(
    Object.values(files).map((file) => read(file).catch((error: Error) => error.message)),
  );
  const advice = 'Please export it as WAV, AIFF or FLAC, with 16 to 32 bits in mono or stereo';
  expect(found).toEqual(Object.keys(files).map((reason) => `${reason}. ${advice}`));
});

it('reads a cut-off file to its end', async () => {
  const file = wav(1, 16, (bytes, value, at) => bytes.writeInt16LE(value * 32_768, at));
  expect((await read(file.subarray(0, 49))).samples).toEqual(SAMPLES.slice(0, 2));
});
