/** A sounding note; times in quarter notes. */
export interface MidiNote {
  pitch: number;
  start: number;
  /** 0 where nothing ends it. */
  length: number;
}

export interface MidiScore {
  /** Beats per minute at the start; 120 if the file states none, as the standard says. */
  tempo: number;
  statesTempo: boolean;
  tempoChanges: number;
  /** Tracks with notes. */
  tracks: number;
  /** Notes outside the drum channel. */
  notes: MidiNote[];
  drumNotes: number;
}

/** The file is no standard MIDI file, or states impossible values. */
export class MidiProblem extends Error {}

const MAX_TRACKS = 1_000;
const MAX_NOTES = 200_000;
const DRUM_CHANNEL = 9;
const META = 0xff;
const END_OF_TRACK = 0x2f;
const TEMPO = 0x51;
/** Events from here on belong to no channel: clock, active sensing and their like stand among the notes of live recordings. */
const SYSTEM = 0xf0;
const EXCLUSIVE: readonly number[] = [0xf0, 0xf7];
/** Bytes after the quarter of a frame, the position and the choice of a song; the others have none. */
const DATA_OF_SYSTEM_EVENT: Readonly<Record<number, number>> = { 0xf1: 1, 0xf2: 2, 0xf3: 1 };
const MICROSECONDS_OF_A_MINUTE = 60_000_000;
/** Highest tempo that is accepted. The lowest that a file can state is 3.6, which some slow down to at the end. */
const MAX_TEMPO = 1_000;

/** Reads a standard MIDI file with all values checked. @throws MidiProblem */
export function readMidi(bytes: Buffer): MidiScore {
  if (bytes.toString('latin1', 0, 4) !== 'MThd' || bytes.length < 14)
    throw new MidiProblem('it is not a MIDI file');
  const headerBytes = bytes.readUInt32BE(4);
  const division = bytes.readUInt16BE(12);
  if (headerBytes < 6 || headerBytes > 1_000) throw new MidiProblem('its header is damaged');
  if (division === 0 || division >= 0x8000)
    throw new MidiProblem('it counts time in frames instead of beats');
  const score: MidiScore = {
    tempo: 120,
    statesTempo: false,
    tempoChanges: 0,
    tracks: 0,
    notes: [],
    drumNotes: 0,
  };
  let read = 0;
  for (let at = 8 + headerBytes; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at + 4);
    const end = at + 8 + size;
    if (bytes.toString('latin1', at, at + 4) === 'MTrk') {
      if (end > bytes.length) throw new MidiProblem('it is cut off');
      if (++read > MAX_TRACKS) throw new MidiProblem('it has too many tracks');
      new TrackReader(bytes.subarray(at + 8, end), division, score).read();
    }
    at = end;
  }
  if (read === 0) throw new MidiProblem('it has no tracks');
  return score;
}

/** Events of one track. */
class TrackReader {
  private at = 0;
  private tick = 0;
  private readonly sounding = new Map<number, number>();
  private notes = 0;

  constructor(
    private readonly bytes: Buffer,
    private readonly division: number,
    private readonly score: MidiScore,
  ) {}

  read(): void {
    // Some programs go on with it after other events, though the standard says that these end it.
    let running = 0;
    while (this.at < this.bytes.length) {
      this.tick += this.variableLength();
      const status = this.byte();
      if (status === META) {
        if (this.meta() === END_OF_TRACK) break;
      } else if (status >= SYSTEM) {
        this.skip(DATA_OF_SYSTEM_EVENT[status] ?? (EXCLUSIVE.includes(status) ? this.variableLength() : 0));
      } else {
        if (status >= 0x80) running = status;
        else this.at -= 1;
        if (running === 0) throw new MidiProblem('an event in it is damaged');
        this.channelEvent(running);
      }
    }
    // The length of a note that nothing ends is not known.
    for (const [key, begun] of this.sounding) this.add(key >> 7, key & 0x7f, begun, begun);
    if (this.notes > 0) this.score.tracks += 1;
  }

  private channelEvent(status: number): void {
    const kind = status >> 4;
    const channel = status & 15;
    const first = this.data();
    const second = kind === 0xc || kind === 0xd ? 0 : this.data();
    if (kind !== 8 && kind !== 9) return;
    const key = channel * 128 + first;
    const begun = this.sounding.get(key);
    if (begun !== undefined) this.add(channel, first, begun, this.tick);
    this.sounding.delete(key);
    if (kind === 9 && second > 0) this.sounding.set(key, this.tick);
  }

  private add(channel: number, pitch: number, start: number, end: number): void {
    const { score, division } = this;
    this.notes += 1;
    if (channel === DRUM_CHANNEL) score.drumNotes += 1;
    else score.notes.push({ pitch, start: start / division, length: (end - start) / division });
    if (score.notes.length + score.drumNotes > MAX_NOTES) throw new MidiProblem('it has too many notes');
  }

  private meta(): number {
    const type = this.byte();
    const length = this.variableLength();
    const start = this.at;
    this.skip(length);
    if (type !== TEMPO) return type;
    if (length !== 3) throw new MidiProblem('its tempo is damaged');
    const tempo = MICROSECONDS_OF_A_MINUTE / Math.max(1, this.bytes.readUIntBE(start, 3));
    if (tempo > MAX_TEMPO) throw new MidiProblem('its tempo cannot be');
    const { score } = this;
    if (!score.statesTempo || this.tick === 0) score.tempo = tempo;
    else if (Math.abs(tempo - score.tempo) > 0.01) score.tempoChanges += 1;
    score.statesTempo = true;
    return type;
  }

  private data(): number {
    const value = this.byte();
    if (value >= 0x80) throw new MidiProblem('an event in it is damaged');
    return value;
  }

  private byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new MidiProblem('it is cut off');
    return value;
  }

  private skip(bytes: number): void {
    this.at += bytes;
    if (this.at > this.bytes.length) throw new MidiProblem('it is cut off');
  }

  private variableLength(): number {
    let value = 0;
    for (let i = 0; i < 4; i++) {
      const byte = this.byte();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new MidiProblem('a length in it is damaged');
  }
}
