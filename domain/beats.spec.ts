import { alignedPosition, beatError, crossfadeGains, tempoChange, tempoMatch } from './beats.js';

describe('the tempo', () => {
  it.each([
    [128, 124, 124 / 128, 1],
    [124, 128, 128 / 124, 1],
    [87, 174, 1, 0.5],
    [172, 88, 176 / 172, 2],
    [140, 140, 1, 1],
  ])('plays %d BPM with %d at rate %d, factor %d', (bpm, target, rate, factor) => {
    expect(tempoMatch(bpm, target)).toEqual({ rate, factor });
  });

  it('changes by percent', () => {
    expect(tempoChange(124 / 128)).toBeCloseTo(-3.125);
  });
});

describe('the phase', () => {
  const first = { bpm: 124, firstBeat: 0.31 };
  it.each([
    ['the same tempo', { bpm: 128, firstBeat: 0.02 }],
    ['half the tempo', { bpm: 63, firstBeat: 0.4 }],
    ['double the tempo', { bpm: 244, firstBeat: 0.11 }],
  ])('meets at %s, within half a step of the wanted position', (_, second) => {
    const match = tempoMatch(second.bpm, first.bpm);
    const step = (Math.min(1, match.factor) * 60) / second.bpm;
    for (let position = 0; position < 60; position += 0.37) {
      const wanted = 20 + position / 3;
      const at = alignedPosition(first, position, second, match.factor, wanted);
      expect(Math.abs(at - wanted)).toBeLessThanOrEqual(step / 2 + 1e-9);
      expect(beatError(first, position, second, match, at)).toBeCloseTo(0, 9);
    }
  });

  it('never lies before the start of the track', () => {
    const second = { bpm: 128, firstBeat: 0.2 };
    const match = tempoMatch(128, 124);
    for (let position = 0; position < 2; position += 0.01) {
      const at = alignedPosition(first, position, second, match.factor, 0);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThan(60 / 128);
      expect(beatError(first, position, second, match, at)).toBeCloseTo(0, 9);
    }
  });

  it('is early in seconds of real time', () => {
    const match = tempoMatch(128, 124);
    const second = { bpm: 128, firstBeat: 0 };
    const at = alignedPosition(first, 10, second, match.factor, 10);
    // 10 ms of the recording last longer at a slower rate.
    expect(beatError(first, 10, second, match, at + 0.01)).toBeCloseTo(0.01 / match.rate);
  });
});

it('keeps the power of both decks together', () => {
  expect(crossfadeGains(-1)).toEqual([1, 0]);
  expect(crossfadeGains(1)[1]).toBe(1);
  for (const share of [0.1, 0.5, 0.8]) {
    const [a, b] = crossfadeGains(share);
    expect(a * a + b * b).toBeCloseTo(1);
  }
});
