import { zipOf, type ZipEntry } from './archives.js';

const RATE = 44_100;
const SECONDS = 4;

export interface Stem {
  name: string;
  channels: Float32Array[];
  rate?: number;
  /** 32: as floating point. */
  bits?: 16 | 24 | 32;
}

/** A kick, a bass and wide chords of four seconds that share no sound. */
export function threeStems(): Stem[] {
  const render = (sample: (second: number, side: number) => number) =>
    [0, 1].map((side) => Float32Array.from({ length: RATE * SECONDS }, (_, i) => sample(i / RATE, side)));
  const beat = (second: number) => second % 0.5;
  const chord = [220, 277.2, 329.6];
  return [
    {
      name: 'Kick',
      channels: render((at) => 0.3 * Math.exp(-9 * beat(at)) * Math.sin(330 * Math.sqrt(beat(at)))),
    },
    {
      name: 'Bass',
      channels: render((at) => 0.15 * Math.sin(345 * at + 3 * Math.sin(at)) * (0.2 + beat(at))),
    },
    {
      name: 'Chords',
      channels: render((at, side) =>
        chord.reduce(
          (sum, hertz, i) =>
            sum + 0.05 * Math.sin(6.283 * hertz * at * (1 + side * 0.003 * (i + 1)) + at * at * (i + 2)),
          0,
        ),
      ),
    },
  ];
}

/** A WAV file. */
export function wave({ channels, rate = RATE, bits = 24 }: Omit<Stem, 'name'>): Buffer {
  const width = bits / 8;
  const frames = channels[0]?.length ?? 0;
  const file = Buffer.alloc(44 + frames * channels.length * width);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(bits === 32 ? 3 : 1, 20);
  file.writeUInt16LE(channels.length, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * channels.length * width, 28);
  file.writeUInt16LE(channels.length * width, 32);
  file.writeUInt16LE(bits, 34);
  file.write('data', 36);
  file.writeUInt32LE(file.length - 44, 40);
  const scale = 2 ** (bits - 1);
  channels.forEach((samples, channel) =>
    samples.forEach((sample, i) => {
      const at = 44 + (i * channels.length + channel) * width;
      const value = Math.max(-scale, Math.min(scale - 1, Math.round(sample * scale)));
      if (bits === 32) file.writeFloatLE(sample, at);
      else file.writeIntLE(value, at, width);
    }),
  );
  return file;
}

/** An AIFF file of 24 bits. */
export function aiff({ channels, rate = RATE }: Omit<Stem, 'name' | 'bits'>): Buffer {
  const frames = channels[0]?.length ?? 0;
  const bytes = frames * channels.length * 3;
  const file = Buffer.alloc(54 + bytes);
  file.write('FORM', 0);
  file.writeUInt32BE(file.length - 8, 4);
  file.write('AIFFCOMM', 8);
  file.writeUInt32BE(18, 16);
  file.writeUInt16BE(channels.length, 20);
  file.writeUInt32BE(frames, 22);
  file.writeUInt16BE(24, 26);
  // The rate is a number of 80 bits.
  const exponent = Math.floor(Math.log2(rate));
  file.writeUInt16BE(16_383 + exponent, 28);
  file.writeUInt32BE(rate * 2 ** (31 - exponent), 30);
  file.write('SSND', 38);
  file.writeUInt32BE(bytes + 8, 42);
  channels.forEach((samples, channel) =>
    samples.forEach((sample, i) => {
      const value = Math.max(-(2 ** 23), Math.min(2 ** 23 - 1, Math.round(sample * 2 ** 23)));
      file.writeIntBE(value, 54 + (i * channels.length + channel) * 3, 3);
    }),
  );
  return file;
}

/** The sum of stems. */
export function mixOf(stems: readonly Stem[], gain = 1): Float32Array[] {
  return [0, 1].map((side) =>
    Float32Array.from({ length: stems[0]?.channels[0]?.length ?? 0 }, (_, i) =>
      stems.reduce((sum, { channels }) => sum + gain * (channels[side]?.[i] ?? 0), 0),
    ),
  );
}

/** A package of stems and, unless it is null, their mix. */
export function stemPackage(stems: readonly Stem[], mix: Float32Array[] | null, ...more: ZipEntry[]): Buffer {
  return zipOf(
    ...(mix ? [{ name: 'Track (Unmastered).wav', content: wave({ channels: mix }) }] : []),
    ...stems.map((stem) => ({ name: `Stems/${stem.name}.wav`, content: wave(stem) })),
    ...more,
  );
}

/** A MIDI file of one track with notes of a beat each. */
export function midi(bpm: number, pitches: readonly number[]): Buffer {
  const microseconds = Math.round(60_000_000 / bpm);
  const events = [0, 0xff, 0x51, 3, microseconds >> 16, (microseconds >> 8) & 255, microseconds & 255];
  for (const pitch of pitches) events.push(0, 0x90, pitch, 96, 96, 0x80, pitch, 0);
  events.push(0, 0xff, 0x2f, 0);
  const header = Buffer.from('MThd\0\0\0\x06\0\0\0\x01\0\x60', 'latin1');
  const track = Buffer.from('MTrk\0\0\0\0', 'latin1');
  track.writeUInt32BE(events.length, 4);
  return Buffer.concat([header, track, Buffer.from(events)]);
}
