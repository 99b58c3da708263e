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

it('reads a cut-off file to its end', async () => {
  const file = wav(1, 16, (bytes, value, at) => bytes.writeInt16LE(value * 32_768, at));
  expect((await read(file.subarray(0, 49))).samples).toEqual(SAMPLES.slice(0, 2));
});
