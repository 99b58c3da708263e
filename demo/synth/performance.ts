import type { MusicKey } from '#domain/keys.js';
import { sampleAt, type Section, type Timeline } from './arrangement.js';
import type { BufferPool } from './buffers.js';
import { drum, kick, type DrumSound } from './drum-sounds.js';
import {
  arpPitch,
  arpShape,
  bassPitch,
  chordPitches,
  phrase,
  semitones,
  toChordTone,
  tonicOf,
} from './harmony.js';
import { renderNote } from './note.js';
import { readBar, velocityOf } from './pattern.js';
import type { Random } from '../../server/src/modules/catalogue/covers/random.js';
import type { DrumLane, LeadPart, Recipe, SectionKind } from './recipe.js';
import { place, placeMono, type Shot } from './shape.js';
import { hasFill, Transitions } from './transitions.js';
import { VOICES, type VoiceName } from './voices/index.js';

/** A played note, for the MIDI file of a package. */
export interface PlayedNote {
  part: 'bass' | 'chords' | 'pad' | 'lead';
  /** MIDI number; a voice may sound a fraction beside it. */
  pitch: number;
  /** Start and length in steps from the first bar on. */
  at: number;
  steps: number;
}

/** Dry buses of the instrument groups; the drums include the effects. */
export interface Stems {
  drums: Shot;
  /** Reverb send of the drums. */
  drumSend: Float32Array;
  bass: Float32Array;
  chords: Shot;
  pad: Shot;
  lead: Shot;
  /** Positions of the kicks, in samples. */
  kicks: number[];
  notes: PlayedNote[];
}

interface Bar {
  bar: number;
  section: Section;
  /** Index within the section. */
  place: number;
  /** Scale steps of this bar's chord and the next one's. */
  chord: number;
  next: number;
}

const LETTER: Record<SectionKind, string> = { intro: 'i', build: 'b', drop: 'd', break: 'k', variation: 'v' };

/** Gain of the loudest percussion in a break. */
const QUIET = 0.35;

const SILENT: Shot = { left: new Float32Array(0), right: new Float32Array(0) };

/** Plays a recipe along a timeline. Each sound is rendered once and mixed in at each position. */
export class Performance {
  private readonly stems: Stems;
  private readonly shots = new Map<string, Shot>();
  private readonly tonic: number;
  private readonly opensWithDrums: boolean;
  private readonly progression: readonly number[];

  constructor(
    private readonly recipe: Recipe,
    private readonly timeline: Timeline,
    key: MusicKey,
    private readonly random: Random,
    buffers: BufferPool,
  ) {
    const { length } = timeline;
    this.stems = {
      drums: buffers.stereo(length),
      drumSend: buffers.mono(length),
      bass: buffers.mono(length),
      chords: buffers.stereo(length),
      pad: recipe.pad ? buffers.stereo(length) : SILENT,
      lead: buffers.stereo(length),
      kicks: [],
      notes: [],
    };
    this.tonic = tonicOf(key);
    this.opensWithDrums = random.chance(0.5);
    this.progression = random.pick(recipe.progressions);
  }

  play(): Stems {
    const bars = this.bars();
    this.playKick(bars);
    for (const lane of this.recipe.drums) this.playLane(lane, bars);
    this.playBass(bars);
    this.playChords(bars);
    this.playPad(bars);
    if (this.recipe.lead) this.playLead(this.recipe.lead, bars);
    const transitions = new Transitions(this.recipe, this.timeline, this.random, this.stems.drums);
    transitions.play(bars);
    return this.stems;
  }

  private bars(): Bar[] {
    const chordAt = (n: number): number => this.progression[n % this.progression.length] ?? 0;
    return this.timeline.sections.flatMap((section) =>
      Array.from({ length: section.bars }, (_, i) => ({
        bar: section.startBar + i,
        section,
        place: i,
        chord: chordAt(i),
        next: chordAt(i + 1),
      })),
    );
  }

  private at(bar: number, step: number): number {
    return sampleAt(this.timeline, bar, step, this.recipe.swing);
  }

  private human(): number {
    return 0.94 + 0.12 * this.random.next();
  }

  /** A note of a voice, rendered on first use and cached for the track. */
  private note(name: VoiceName, pitches: readonly number[], steps: number, variant = 0): Shot {
    const id = `${name} ${pitches.join()} ${steps} ${variant}`;
    const known = this.shots.get(id);
    if (known) return known;
    const gate = Math.round(steps * this.timeline.step);
    const shot = renderNote(VOICES[name], { pitches, gate, beat: this.timeline.beat }, this.random);
    this.shots.set(id, shot);
    return shot;
  }

  private write(part: PlayedNote['part'], pitches: readonly number[], bar: Bar, step: number, steps: number) {
    for (const pitch of pitches) this.stems.notes.push({ part, pitch, at: bar.bar * 16 + step, steps });
  }

  private drum(sound: DrumSound): Shot {
    const both = drum(sound, this.random);
    return { left: both, right: both };
  }

  /** True where the beat pauses: in the second half of a big build or the last bar of another, in fills, and at the end. */
  private isPaused(bar: Bar, step: number): boolean {
    const { section, place: at } = bar;
    if (section.kind === 'build') {
      const half = this.recipe.build === 'big' ? section.bars * 8 : (section.bars - 1) * 16;
      return at * 16 + step >= half;
    }
    if (hasFill(bar)) return step >= 12;
    return section.kind === 'variation' && at === section.bars - 1 && step >= 12;
  }

  private playKick(bars: Bar[]): void {
    const both = kick(this.recipe.kick, this.random);
    const pattern = this.random.pick(this.recipe.kickPatterns);
    for (const bar of bars) {
      if (bar.section.kind === 'break' || (bar.section.kind === 'intro' && !this.opensWithDrums)) continue;
      for (const { step, token } of readBar(pattern, bar.place)) {
        if (this.isPaused(bar, step)) continue;
        const at = this.at(bar.bar, step);
        place(this.stems.drums, { left: both, right: both }, at, velocityOf(token));
        this.stems.kicks.push(at);
      }
    }
  }

  private playLane(lane: DrumLane, bars: Bar[]): void {
    const shot = this.drum(lane.sound);
    const pattern = this.random.pick(lane.patterns);
    const busier = this.random.pick(lane.patterns);
    for (const bar of bars) {
      const { kind } = bar.section;
      if (lane.in && !lane.in.includes(LETTER[kind])) continue;
      // A break keeps only the quiet percussion.
      if (kind === 'break' && lane.gain > QUIET) continue;
      // An intro without a kick starts with half of the percussion.
      if (kind === 'intro' && !this.opensWithDrums && (lane.gain > 0.4 || bar.place < bar.section.bars / 2))
        continue;
      for (const { step, token } of readBar(kind === 'variation' ? busier : pattern, bar.place)) {
        if (
          kind === 'build' &&
          this.recipe.build === 'big' &&
          bar.place === bar.section.bars - 1 &&
          step >= 12
        )
          continue;
        const hits = token === 'r' ? 3 : 1;
        for (let hit = 0; hit < hits; hit++) {
          const at = this.at(bar.bar, step) + Math.round((hit * this.timeline.step) / hits);
          const gain = lane.gain * velocityOf(token) * this.human() * (kind === 'intro' ? 0.75 : 1);
          place(this.stems.drums, shot, at, gain, lane.pan);
          if (lane.send) placeMono(this.stems.drumSend, shot, at, gain * lane.send);
        }
      }
    }
  }

  private playBass(bars: Bar[]): void {
    const part = this.recipe.bass;
    const usual = this.random.pick(part.patterns);
    const alternative = this.random.pick(part.patterns);
    for (const bar of bars) {
      const { kind, bars: count } = bar.section;
      if (
        kind === 'intro' ||
        kind === 'break' ||
        (kind === 'build' &&
          (this.recipe.build === 'big' || bar.place < count / 2 || bar.place === count - 1))
      )
        continue;
      for (const { step, token, length } of readBar(kind === 'variation' ? alternative : usual, bar.place)) {
        const root = bassPitch(this.tonic, bar.chord, part.octave);
        const pitch = this.bassNote(token, root, bar);
        const steps = length > 1 ? length - 0.1 : part.gate;
        // Three variants of a wobble in turn.
        const take = part.voice === 'wobbleBass' || part.voice === 'growlBass' ? (step + bar.place) % 3 : 0;
        const shot = this.note(part.voice, [pitch], steps, take);
        placeMono(this.stems.bass, shot, this.at(bar.bar, step), this.human());
        this.write('bass', [pitch], bar, step, steps);
      }
    }
  }

  private bassNote(token: string, root: number, bar: Bar): number {
    const above = (steps: number): number => root + semitones(bar.chord + steps) - semitones(bar.chord);
    switch (token) {
      case 'o':
        return root + 12;
      case 'f':
        return above(4);
      case 't':
        return above(2);
      case 's':
        return above(-1);
      case 'n':
        return bassPitch(this.tonic, bar.next, this.recipe.bass.octave);
      default:
        return root;
    }
  }

  private playChords(bars: Bar[]): void {
    const part = this.recipe.chords;
    if (!part) return;
    const usual = this.random.pick(part.patterns);
    const alternative = this.random.pick(part.patterns);
    for (const bar of bars) {
      const pitches = chordPitches(this.tonic, bar.chord, part.size, part.centre ?? 64);
      for (const { step, length } of readBar(
        bar.section.kind === 'variation' ? alternative : usual,
        bar.place,
      )) {
        const steps = length > 1 ? length - 0.15 : part.gate;
        place(this.stems.chords, this.note(part.voice, pitches, steps), this.at(bar.bar, step), this.human());
        this.write('chords', pitches, bar, step, steps);
      }
    }
  }

  private playPad(bars: Bar[]): void {
    const part = this.recipe.pad;
    if (!part) return;
    for (const bar of bars) {
      const pitches = chordPitches(this.tonic, bar.chord, 3, 60);
      const before = bar.place > 0 ? bars[bar.bar - 1] : undefined;
      if (before?.chord === bar.chord && bar.place % 2 === 1) continue;
      const held =
        bar.next === bar.chord && bar.place % 2 === 0 && bar.place + 1 < bar.section.bars ? 32 : 16;
      place(this.stems.pad, this.note(part.voice, pitches, held), this.at(bar.bar, 0), 1);
      this.write('pad', pitches, bar, 0, held);
    }
  }

  private playLead(part: LeadPart, bars: Bar[]): void {
    const usual = this.random.pick(part.patterns);
    const alternative = this.random.pick(part.patterns);
    const shape = arpShape(this.random);
    const notesIn = (pattern: string): number => readBar(pattern, 0).length;
    const call = phrase(this.random, notesIn(usual));
    const melody = [
      call,
      phrase(this.random, notesIn(usual), call),
      call,
      phrase(this.random, notesIn(usual)),
    ];
    const reply = phrase(this.random, notesIn(alternative));
    const pan = this.random.between(-0.15, 0.15);
    for (const bar of bars) {
      const { kind } = bar.section;
      if (!(part.in ?? 'bdkv').includes(LETTER[kind])) continue;
      const varied = kind === 'variation';
      const steps = readBar(varied ? alternative : usual, 0);
      const line = varied
        ? bar.place % 2
          ? phrase(this.random, steps.length, reply)
          : reply
        : melody[bar.place % 4]!;
      steps.forEach(({ step, length }, i) => {
        if (this.isPaused(bar, step) && kind === 'build' && step >= 14) return;
        const pitch =
          part.style === 'arp'
            ? arpPitch(this.tonic, bar.chord, shape[(i + (varied ? 2 : 0)) % shape.length]!, part.octave)
            : this.sung(line[i] ?? 0, step, bar.chord, part.octave);
        const gate = length > 1 ? length - 0.15 : part.gate;
        const take = VOICES[part.voice].kind === 'vowel' ? step % 3 : 0;
        const accent = step % 4 === 0 ? 1 : 0.8;
        place(
          this.stems.lead,
          this.note(part.voice, [pitch], gate, take),
          this.at(bar.bar, step),
          accent * this.human(),
          pan,
        );
        this.write('lead', [pitch], bar, step, gate);
      });
    }
  }

  /** Notes on strong beats belong to the chord. */
  private sung(step: number, at: number, chord: number, octave: number): number {
    const settled = at % 4 === 0 ? toChordTone(step, chord) : step;
    return 12 * (octave + 1) + this.tonic - (this.tonic > 6 ? 12 : 0) + semitones(settled);
  }
}
