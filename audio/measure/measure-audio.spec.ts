import type { AudioFault, AudioMeasurement } from '#domain/audio-report.js';
import { inGenre } from '#domain/genre-tempo.js';
import { LoudnessMeter, type Loudness } from './loudness-meter.js';
import { SoundMeter } from './measure-audio.js';

/** Half of the usual rate: enough for the beats and the tones, and quick. */
const RATE = 22_050;
type Wave = (seconds: number) => number;

function samples(seconds: number, wave: Wave, rate = RATE): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, i) => wave(i / rate));
}

const sine =
  (hertz: number, level = 1, phase = 0): Wave =>
  (t) =>
    level * Math.sin(2 * Math.PI * hertz * t + phase);

const dbfs = (decibels: number): number => 10 ** (decibels / 20);

function measure(
  channels: readonly Float32Array[],
  { bits = 24, rate = RATE }: { bits?: number; rate?: number } = {},
): Omit<AudioMeasurement, 'format'> {
  const meter = new SoundMeter({ sampleRate: rate, channels: channels.length, bits });
  const chunk = 10_007;
  for (let at = 0; at < channels[0]!.length; at += chunk) {
    const parts = channels.map((channel) => channel.subarray(at, at + chunk));
    meter.add(parts, parts[0]!.length);
  }
  return meter.result();
}

const stereo = (mono: Float32Array): Float32Array[] => [mono, mono];

function loudnessOf(channels: readonly Float32Array[], rate = RATE): Loudness {
  const meter = new LoudnessMeter(rate);
  meter.add(channels, channels[0]!.length);
  return meter.result();
}

describe('loudness, after EBU Tech 3342', () => {
  const tones = (...parts: readonly [decibels: number, seconds: number][]): Float32Array[] => {
    const length = parts.reduce((sum, [, seconds]) => sum + seconds, 0);
    return stereo(
      samples(length, (t) => {
        let rest = t;
        const [decibels] = parts.find(([, seconds]) => (rest -= seconds) < 0) ?? parts[0]!;
        return sine(1_000, dbfs(decibels))(t);
      }),
    );
  };

  it('is the same at 48 and at 96 kHz', () => {
    for (const rate of [48_000, 96_000]) {
      const tone = stereo(samples(5, sine(1_000, dbfs(-23)), rate));
      expect(loudnessOf(tone, rate).integrated).toBeCloseTo(-23, 1);
    }
  });

  it('has a range of 10 LU between two steps of 10', () => {
    expect(loudnessOf(tones([-20, 20], [-30, 20])).range).toBeCloseTo(10, 0);
  });
});

/** Kicks on the beats and hats between them, with a bass drop; `chord` sounds throughout. */
function song(bpm: number, chord: readonly number[], bars = 12): Float32Array[] {
  const beat = 60 / bpm;
  let state = 7;
  const noise = () => ((state = (state * 16_807) % 2_147_483_647) / 2_147_483_647) * 2 - 1;
  return stereo(
    samples(bars * 4 * beat, (t) => {
      const bar = Math.floor(t / beat / 4);
      const inBeat = t % beat;
      const isDrop = bar >= 8 && bar < 16;
      const kick = isDrop ? 0.6 * Math.exp(-inBeat * 18) * Math.sin(2 * Math.PI * 55 * inBeat) : 0;
      const hat = 0.12 * Math.exp(-((t + beat / 2) % beat) * 60) * noise();
      const tones = chord.reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * t), 0);
      return kick + hat + (isDrop ? 0.05 : 0.02) * tones;
    }),
  );
}

/** A low drum in groups of three, three and two eighths, a noisy one off the beat: it repeats after two beats only. */
function syncopated(bpm: number, bars = 12): Float32Array[] {
  const eighth = 30 / bpm;
  let state = 7;
  const noise = () => ((state = (state * 16_807) % 2_147_483_647) / 2_147_483_647) * 2 - 1;
  return stereo(
    samples(bars * 8 * eighth, (t) => {
      const inEighth = t % eighth;
      const step = Math.floor(t / eighth) % 8;
      const kick = [0, 3, 6].includes(step)
        ? 0.5 * Math.exp(-inEighth * 18) * Math.sin(2 * Math.PI * 55 * inEighth)
        : 0;
      const snare = [3, 6].includes(step) ? 0.2 * Math.exp(-inEighth * 30) * noise() : 0;
      return kick + snare;
    }),
  );
}

const note = (semitones: number): number => 220 * 2 ** (semitones / 12);
const A_MINOR = [0, 3, 7, 12, 14, 15].map(note);
const C_MAJOR = [3, 7, 10, 15, 17, 19, 22].map(note);

describe('the music', () => {
  test.each([
    [98, 'Reggaeton / Moombahton'],
    [127.5, 'Tech House'],
    [174, 'Drum & Bass'],
    [87, 'Hip Hop / Beats'],
  ])('has its tempo of %p BPM to a tenth, counted as in %s', (bpm, genre) => {
    const { tempo } = inGenre(measure(song(bpm, A_MINOR)), genre);
    expect(tempo!.bpm).toBeCloseTo(bpm, 1);
    expect(tempo!.confidence).toBeGreaterThan(0.5);
    const beat = 60 / bpm;
    const off = ((tempo!.firstBeat + beat / 2) % beat) - beat / 2;
    expect(Math.abs(off)).toBeLessThan(0.02);
  });

  it.each([88, 98, 174])(
    'keeps the beat of a syncopated rhythm of %p BPM without a genre, or counts octaves of it',
    (bpm) => {
      const { tempo } = measure(syncopated(bpm));
      expect([bpm / 2, bpm, bpm * 2].map((count) => Math.abs(tempo!.bpm / count - 1) < 0.005)).toContain(
        true,
      );
    },
  );

  test.each([
    ['A minor', A_MINOR, 'A', 'minor'],
    ['C major', C_MAJOR, 'C', 'major'],
  ])('has its key %s', (_, chord, musicKey, mode) => {
    expect(measure(song(124, chord)).key).toMatchObject({ musicKey, mode });
  });

  it('has its drop on the bar', () => {
    const { sections } = measure(song(120, A_MINOR, 24));
    const drops = sections.filter(({ name }) => name === 'drop');
    expect(drops).toHaveLength(1);
    expect(drops[0]!.start).toBeCloseTo(16, 0);
    expect(drops[0]!.bars).toBe(8);
    expect(sections[0]!.name).toBe('intro');
    expect(sections.at(-1)!.name).toBe('outro');
  });

  it('has no tempo in a held tone', () => {
    const { tempo } = measure(stereo(samples(20, sine(220, 0.3))));
    expect(tempo === null || tempo.confidence < 0.25).toBe(true);
  });
});

describe('the faults', () => {
  const clean = song(126, A_MINOR, 8)[0]!.map((sample) => 3 * sample);
  const right = clean.map((sample, i) => 0.9 * sample + 0.1 * clean[Math.max(0, i - 500)]!);
  const quiet = (change: (sample: number) => number) => [clean, right].map((channel) => channel.map(change));
  const padded = (before: number, after: number) =>
    [clean, right].map((channel) => {
      const result = new Float32Array(channel.length + (before + after) * RATE);
      result.set(channel, before * RATE);
      return result;
    });

  test.each<[AudioFault, readonly Float32Array[]]>([
    ['clipped', quiet((sample) => Math.max(-0.9, Math.min(0.9, sample * 30)))],
    ['dc_offset', quiet((sample) => sample + 0.03)],
    ['inverted_channel', [clean, right.map((sample) => -sample)]],
    ['one_sided', [clean, right.map((sample) => sample * 0.01)]],
    ['dual_mono', [clean, clean]],
    ['silent_head', padded(2, 0)],
    ['silent_tail', padded(0, 8)],
    ['too_quiet', quiet((sample) => sample * 0.01)],
    ['padded_bits', quiet((sample) => Math.round(sample * 32_767) / 32_768)],
    ['silent', [new Float32Array(RATE), new Float32Array(RATE)]],
  ])('%s is named and nothing else', (fault, channels) => {
    expect(measure(channels.map((channel) => channel)).faults).toEqual([fault]);
  });

  it('are no silence where a quiet file begins quietly', () => {
    const faded = [clean, right].map((channel) =>
      channel.map((sample, i) => 0.01 * sample * (i < 2 * RATE ? 0.02 : 1)),
    );
    expect(measure(faded).faults).toEqual(['too_quiet']);
  });

  it('are no offset where clipping makes the loud half uneven', () => {
    const uneven = [clean, right].map((channel) =>
      channel.map((sample, i) =>
        Math.max(-0.3, Math.min(0.9, sample * (i % (4 * RATE) < 2 * RATE ? 60 : 1))),
      ),
    );
    expect(measure(uneven).faults).toEqual(['clipped']);
  });

  it('are absent from a clean recording, and from a file of 16 bits', () => {
    expect(measure([clean, right]).faults).toEqual([]);
    const coarse = quiet((sample) => Math.round(sample * 32_767) / 32_768);
    expect(measure(coarse, { bits: 16 }).faults).toEqual([]);
  });
});
