import type { Genre } from '#domain/genres.js';
import { GENRES } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import { integratedLoudness } from '#audio/index.js';
import { MINOR_SCALE, tonicOf } from './harmony.js';
import { chroma, autocorrelation, loudness, pulse } from './listening.js';
import { renderTrack, type RenderedTrack } from './render.js';
import { SAMPLE_RATE } from './wavetables.js';

function render(
  genre: Genre,
  more: { bpm?: number | null; key?: MusicKey; name?: string } = {},
): RenderedTrack {
  return renderTrack({
    name: more.name ?? `A ${genre} track`,
    genre,
    bpm: more.bpm ?? null,
    key: more.key ?? 'A',
  });
}

function sectionOf(track: RenderedTrack, kind: string): [from: number, to: number] {
  const section = track.sections.find((candidate) => candidate.kind === kind);
  if (!section) throw new Error(`No ${kind}`);
  return [section.startBar * track.barSamples, (section.startBar + section.bars) * track.barSamples];
}

function sameSamples(a: Float32Array, b: Float32Array): boolean {
  return Buffer.compare(new Uint8Array(a.buffer), new Uint8Array(b.buffer)) === 0;
}

describe('a rendered preview', () => {
  it.each(GENRES)('of %s is not clipped, long enough, and louder in its drop than in its intro', (genre) => {
    const track = render(genre);
    let peak = 0;
    let sum = 0;
    for (let i = 0; i < track.left.length; i++) {
      const sample = track.left[i]!;
      if (!(Math.abs(sample) <= peak)) peak = Math.abs(sample);
      sum += sample;
    }
    expect(track.left.length / SAMPLE_RATE).toBeGreaterThanOrEqual(60);
    expect(track.left.length / SAMPLE_RATE).toBeLessThanOrEqual(90);
    expect(track.sections.map(({ kind }) => kind)).toEqual([
      'intro',
      'build',
      'drop',
      'break',
      'build',
      'variation',
    ]);
    expect(Math.abs(integratedLoudness([track.left, track.right], SAMPLE_RATE) + 9)).toBeLessThan(0.8);
    expect(track.left.length).toBe(track.bars * track.barSamples);
    expect(track.right.length).toBe(track.left.length);
    expect(peak).toBeGreaterThan(0.4);
    expect(peak).toBeLessThan(0.7);
    expect(Math.abs(sum / track.left.length)).toBeLessThan(0.003);
    expect(loudness(track.left, ...sectionOf(track, 'drop'))).toBeGreaterThan(
      1.1 * loudness(track.left, ...sectionOf(track, 'intro')),
    );
  });

  it('is deterministic', () => {
    const [once, again] = [render('Dubstep'), render('Dubstep')];
    expect(sameSamples(once.left, again.left) && sameSamples(once.right, again.right)).toBe(true);
  });

  it('differs by its name', () => {
    const [one, other] = [render('Techno', { name: 'One' }), render('Techno', { name: 'Other' })];
    const difference = one.left.map((sample, i) => sample - (other.left[i] ?? 0));
    expect(loudness(difference, 0, difference.length)).toBeGreaterThan(0.05);
  });

  it('is in stereo', () => {
    const { left, right } = render('Progressive House');
    const side = left.map((sample, i) => sample - (right[i] ?? 0));
    expect(loudness(side, 0, side.length)).toBeGreaterThan(0.01);
  });

  it.each([118, 124, 128, 131])('has a tempo of %d', (bpm) => {
    const track = render('House', { bpm });
    const steps = pulse(track.left, ...sectionOf(track, 'drop'), SAMPLE_RATE);
    const measured = Array.from({ length: 161 }, (_, i) => 80 + i * 0.5)
      .map((candidate) => ({ candidate, score: autocorrelation(steps, 6000 / candidate) }))
      .reduce((best, next) => (next.score > best.score ? next : best));
    expect(Math.abs(measured.candidate - bpm)).toBeLessThanOrEqual(1.5);
  });

  it.each(['C', 'D#', 'F#', 'A'] as const)('is in %s minor', (key) => {
    const track = render('Trance', { key });
    const measured = chroma(track.left, ...sectionOf(track, 'drop'), SAMPLE_RATE);
    const scale = MINOR_SCALE.map((step) => (tonicOf(key) + step) % 12);
    const inside = scale.reduce((sum, pitch) => sum + (measured[pitch] ?? 0), 0);
    expect(inside).toBeGreaterThan(0.9);
  });
});
