import { align, isSameRecording } from './alignment.js';
import { ChromaMeter } from '#domain/audio/chroma-meter.js';
import { fingerprintOf, lookupKeys, type AudioFingerprint } from './fingerprint-audio.js';
import {
  tune,
  TUNE_RATE as RATE,
  TUNE_SECONDS as SECONDS,
  type Playing,
} from '../../server/test/media/tune.js';
import { VARIANTS } from './variants.js';

function fingerprint(samples: Float32Array): AudioFingerprint {
  const meter = new ChromaMeter({ sampleRate: RATE });
  for (let at = 0; at < samples.length; at += 5000) {
    const part = samples.subarray(at, at + 5000);
    meter.add([part], part.length);
  }
  return fingerprintOf(meter.result());
}

/** The best placement over the original of all variants, with the change it stands for. */
function compare(copy: Float32Array) {
  const { codes } = original;
  return fingerprint(copy)
    .variants.map((variant, at) => ({ change: VARIANTS[at]!, found: align(variant, codes) }))
    .filter(({ found }) => found && isSameRecording(found))
    .sort((a, b) => b.found!.fit - a.found!.fit)[0];
}

const ORIGINAL = tune('one');
const original = fingerprint(ORIGINAL);

describe('fingerprints of audio', () => {
  it.each<[string, Playing, { tempo: number; thirds: number }]>([
    ['quieter and noisy', { gain: 0.2, noise: 0.1 }, { tempo: 1, thirds: 0 }],
    ['2 % faster at the same pitch', { tempo: 1.02 }, { tempo: 1.02, thirds: 0 }],
    ['2 % slower as of a turntable', { tempo: 0.98, semitones: -0.35 }, { tempo: 0.98, thirds: -1 }],
    ['a semitone higher', { semitones: 1 }, { tempo: 1, thirds: 3 }],
    ['two semitones lower', { semitones: -2 }, { tempo: 1, thirds: -6 }],
  ])('finds a recording that is %s', (_, playing, change) => {
    const best = compare(tune('one', playing));
    expect(best?.change).toEqual(change);
    expect(best?.found?.share).toBeGreaterThan(0.9);
  });

  it('says where a part lies in the whole', () => {
    const best = compare(tune('one', { from: 12 }));
    expect(best!.found!.otherStart - best!.found!.start).toBeCloseTo(12, 0);
    expect(best?.found?.seconds).toBeGreaterThan(24);
  });

  it('finds a part of 24 seconds in another track', () => {
    const mixed = tune('two');
    mixed.set(ORIGINAL.subarray(8 * RATE, 32 * RATE), 8 * RATE);
    const best = compare(mixed);
    expect(best?.found?.seconds).toBeGreaterThan(20);
    expect(best?.found?.seconds).toBeLessThan(30);
  });

  it('does not find another tune', () => {
    expect(compare(tune('two'))).toBeUndefined();
  });

  it('does not call two lasting tones the same', () => {
    const tone = Float32Array.from({ length: SECONDS * RATE }, (_, i) => Math.sin(i / 4));
    const { codes } = fingerprint(tone);
    expect(align(codes, codes)).toBeNull();
  });

  it('has nothing to look up in silence', () => {
    expect(lookupKeys(fingerprint(new Float32Array(SECONDS * RATE)).codes)).toEqual([]);
  });

  it('looks both copies up by the same keys', () => {
    const keys = new Set(lookupKeys(original.codes));
    const copied = lookupKeys(fingerprint(tune('one', { gain: 0.3, noise: 0.05 })).codes);
    expect(copied.filter((key) => keys.has(key)).length).toBeGreaterThan(8);
  });
});
