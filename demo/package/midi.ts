import type { PlayedNote } from '../synth/performance.js';

const TICKS_PER_QUARTER = 480;
const TICKS_PER_STEP = TICKS_PER_QUARTER / 4;
const VELOCITY = 96;
const TRACKS = { bass: 'Bass', chords: 'Chords', pad: 'Pad', lead: 'Lead' } as const;

interface MidiEvent {
  tick: number;
  bytes: readonly number[];
}

/** A standard MIDI file: the tempo, the first bar of each section, and a track for each part that plays. */
export function midiFile(
  bpm: number,
  sections: readonly { kind: string; startBar: number }[],
  notes: readonly PlayedNote[],
): Buffer {
  const microseconds = Math.round(60_000_000 / bpm);
  const tempo = {
    tick: 0,
    bytes: meta(0x51, [microseconds >> 16, (microseconds >> 8) & 255, microseconds & 255]),
  };
  const markers = sections.map(({ kind, startBar }) => ({
    tick: startBar * 16 * TICKS_PER_STEP,
    bytes: text(0x06, kind),
  }));
  const parts = Object.entries(TRACKS)
    .map(([part, name], channel) => ({ name, channel, played: notes.filter((note) => note.part === part) }))
    .filter(({ played }) => played.length > 0);
  const chunks = [
    chunk([tempo, ...markers]),
    ...parts.map(({ name, channel, played }) =>
      chunk([{ tick: 0, bytes: text(0x03, name) }, ...played.flatMap((note) => noteEvents(note, channel))]),
    ),
  ];
  const header = Buffer.from('MThd\0\0\0\x06\0\x01\0\0\0\0', 'latin1');
  header.writeUInt16BE(chunks.length, 10);
  header.writeUInt16BE(TICKS_PER_QUARTER, 12);
  return Buffer.concat([header, ...chunks]);
}

function noteEvents({ pitch, at, steps }: PlayedNote, channel: number): MidiEvent[] {
  const key = Math.max(0, Math.min(127, Math.round(pitch)));
  const from = Math.round(at * TICKS_PER_STEP);
  const to = Math.max(from + 1, Math.round((at + steps) * TICKS_PER_STEP));
  return [
    { tick: from, bytes: [0x90 | channel, key, VELOCITY] },
    { tick: to, bytes: [0x80 | channel, key, 0] },
  ];
}

function chunk(events: readonly MidiEvent[]): Buffer {
  // A note ends before the next one starts.
  const sorted = [...events].sort((a, b) => a.tick - b.tick || rank(a) - rank(b));
  const body: number[] = [];
  let tick = 0;
  for (const event of sorted) {
    body.push(...variableLength(event.tick - tick), ...event.bytes);
    tick = event.tick;
  }
  body.push(0, ...meta(0x2f, []));
  const head = Buffer.from('MTrk\0\0\0\0', 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, Buffer.from(body)]);
}

const rank = ({ bytes: [status = 0] }: MidiEvent): number => (status === 0xff ? 0 : status < 0x90 ? 1 : 2);

function meta(type: number, bytes: readonly number[]): number[] {
  return [0xff, type, bytes.length, ...bytes];
}

function text(type: number, value: string): number[] {
  return meta(type, [...Buffer.from(value, 'latin1')]);
}

/** Seven bits a byte, the highest first. */
function variableLength(value: number): number[] {
  const rest = value >> 7;
  return rest > 0 ? [...variableLength(rest).map((byte) => byte | 0x80), value & 0x7f] : [value & 0x7f];
}
