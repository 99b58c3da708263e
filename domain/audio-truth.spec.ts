import type { KeyMeasurement } from './audio-report.js';
import { compareKey, compareTempo, measuredText } from './audio-truth.js';

const tempo = (bpm: number, confidence = 0.9) => ({ bpm, confidence, firstBeat: 0 });
const F_MINOR: KeyMeasurement = {
  musicKey: 'F',
  mode: 'minor',
  confidence: 0.9,
  second: { musicKey: 'C', mode: 'minor' },
};

test.each([
  [126, tempo(126), 'same'],
  [126, tempo(126.4), 'same'],
  [128, tempo(126), 'different'],
  [127, tempo(126), 'different'],
  [174, tempo(87), 'related'],
  [87, tempo(174), 'related'],
  [90, tempo(120.38), 'related'],
  [120, tempo(90), 'related'],
  [126, tempo(128, 0.1), 'unknown'],
  [126, null, 'unknown'],
  [0, tempo(126), 'unknown'],
])('%p BPM stated against %p measured is %s', (stated, measured, expected) => {
  expect(compareTempo(stated, measured)).toBe(expected);
});

test.each([
  ['F', 'minor', 'same'],
  ['F', null, 'same'],
  ['G#', 'major', 'related'],
  ['F', 'major', 'related'],
  ['C', 'minor', 'related'],
  ['D#', 'major', 'related'],
  ['A#', 'major', 'related'],
  ['G', 'minor', 'related'],
  ['F#', 'minor', 'different'],
  ['F#', 'major', 'different'],
  ['B', null, 'different'],
] as const)('%s %s stated against F minor measured is %s', (musicKey, mode, expected) => {
  expect(compareKey({ musicKey, mode }, F_MINOR)).toBe(expected);
});

test('an uncertain key contradicts nobody', () => {
  expect(compareKey({ musicKey: 'F#', mode: 'minor' }, { ...F_MINOR, confidence: 0.2 })).toBe('unknown');
  expect(compareKey({ musicKey: null, mode: null }, F_MINOR)).toBe('unknown');
});

test.each([
  [0.9, 0.8, 'Measured 126.0 BPM, F minor', 'high confidence'],
  [0.9, 0.45, 'Measured 126.0 BPM, F minor', 'fair confidence'],
  [0.9, 0.7, 'Measured 126.0 BPM, F minor', 'fair confidence'],
  [0.7, 0.2, 'Measured 126.0 BPM', 'high confidence'],
  [0.9, 0.2, 'Measured 126.0 BPM', 'high confidence'],
  [0.1, 0.8, 'Measured F minor', 'high confidence'],
])('names what is certain: tempo %p, key %p', (bpmConfidence, keyConfidence, text, confidence) => {
  const sound = { bpm: 125.98, musicKey: 'F', mode: 'minor' as const, bpmConfidence, keyConfidence };
  expect(measuredText(sound)).toEqual({
    text,
    confidence,
    meaning: expect.stringContaining(confidence === 'high confidence' ? 'clear' : 'trust your ears'),
  });
  expect(measuredText({ ...sound, bpmConfidence: 0.1, keyConfidence: 0.2 })).toBeNull();
});
