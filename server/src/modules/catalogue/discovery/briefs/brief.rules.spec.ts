import { bestFits, readBrief, type BriefText } from './brief.rules.js';

const track = (id: number, overrides: object = {}) => ({
  id,
  category: 'Techno',
  bpm: 126,
  musicKey: 'A',
  mode: 'minor' as const,
  type: 'Instrumental' as const,
  ...overrides,
});
type Track = ReturnType<typeof track>;
const fits = (brief: BriefText, ...tracks: Track[]) =>
  bestFits(readBrief(brief), tracks).map(({ product, reasons }) => [product.id, reasons.join(', ')]);

it('orders by key, tempo and version, and says why each fits', () => {
  const brief = { genre: 'Techno', bpm: '128', version: 'Instrumental', words: 'Dark, in A minor.' } as const;
  expect(
    fits(
      brief,
      track(1, { musicKey: 'D' }),
      track(2, { bpm: 128, type: 'Vocal/Instrumental' }),
      track(3),
      track(4, { musicKey: 'C', mode: 'major', bpm: 130 }),
      track(5, { musicKey: 'B', bpm: 64 }),
    ),
  ).toEqual([
    [2, 'same genre, same key, same tempo'],
    [3, 'same genre, same key, 2 BPM slower, instrumental'],
    [4, 'same genre, relative key, 2 BPM faster, instrumental'],
    [1, 'same genre, neighbouring key, 2 BPM slower, instrumental'],
    [5, 'same genre, half the tempo, instrumental'],
  ]);
});

it('takes another genre only where key and tempo fit, after the right genre', () => {
  const brief = { genre: 'House', bpm: '120-130', words: 'something like 8A' } as const;
  expect(
    fits(brief, track(1), track(2, { category: 'House', musicKey: 'B' }), track(3, { musicKey: 'B' })),
  ).toEqual([
    [2, 'same genre, in your tempo range'],
    [1, 'same key, in your tempo range'],
  ]);
});

it('leaves out tempi beyond 6 % and tracks without a tempo', () => {
  const tracks = [track(1, { bpm: 140 }), track(2, { bpm: null }), track(3, { bpm: 133 })] as Track[];
  expect(fits({ genre: 'Techno', bpm: '126' }, ...tracks)).toEqual([[3, 'same genre, 7 BPM faster']]);
});

it('finds nothing for a brief that says nothing', () => {
  expect(fits({ words: 'I am looking for a big track' }, track(1))).toEqual([]);
});

it.each([
  ['in A minor', ['Am']],
  ['Key: F# min or 8A', ['F#m', 'Am']],
  ['Bbm please', ['A#m']],
  ['E major', ['E']],
  ['I am a DJ and need 2 big drops', []],
  ['be major in a club', []],
  ['https://youtu.be/x-8A', []],
])('reads the keys in "%s"', (words, keys) => {
  const read = readBrief({ words }).keys.map(
    ({ musicKey, mode }) => `${musicKey}${mode === 'minor' ? 'm' : ''}`,
  );
  expect(read).toEqual(keys);
});

it.each([
  [{ bpm: '130-120' }, { min: 120, max: 130 }],
  [
    { bpm: '', words: 'about 124 bpm' },
    { min: 124, max: 124 },
  ],
  [
    { bpm: '126', words: '90 BPM' },
    { min: 126, max: 126 },
  ],
  [{ bpm: 'fast', words: 'two minutes, 124 bars' }, null],
])('reads the tempo of %j', (text, tempo) => {
  expect(readBrief(text).tempo).toEqual(tempo);
});
