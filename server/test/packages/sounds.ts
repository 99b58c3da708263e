import { zipOf, type ZipEntry } from './archives.js';

const RATE = 44_100;
const SECONDS = 4;

export interface Stem {
  name: string;
  channels: Float32Array[];
  rate?: number;
  bits?: 16 | 24;
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
  file.writeUInt16LE(1, 20);
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
      const value = Math.max(-scale, Math.min(scale - 1, Math.round(sample * scale)));
      file.writeIntLE(value, 44 + (i * channels.length + channel) * width, width);
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
