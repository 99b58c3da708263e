import { fold, transliterated } from './fold.js';
import { parseSearch } from './search-terms.js';

const meaningsOf = (search: string) => parseSearch(search).map(({ meaning }) => meaning);
const keys = (...camelotCodes: string[]) => ({ kind: 'keys', camelotCodes, musicKeys: [] });
const tempo = (min: number, max: number) => ({ kind: 'tempo', range: { min, max } });

it.each([
  ['Am', [keys('8A')]],
  ['a minor', [keys('8A')]],
  ['A-Moll', [keys('8A')]],
  ['c major', [keys('8B')]],
  ['Db major', [keys('3B')]],
  ['f sharp minor', [keys('11A')]],
  ['8b', [keys('8B')]],
  ['F#', [{ kind: 'keys', camelotCodes: [], musicKeys: ['F#'] }]],
  ['around 8A', [keys('8A', '8B', '7A', '9A')]],
  ['mixes with Am', [keys('8A', '8B', '7A', '9A')]],
  ['124', [tempo(124, 124)]],
  ['124 BPM', [tempo(124, 124)]],
  ['126-120', [tempo(120, 126)]],
  ['120 to 126 bpm', [tempo(120, 126)]],
  ['999', [null]],
  ['999 bpm', [tempo(999, 999)]],
  ['around 100', [tempo(94, 106)]],
  ['drum and bass', [{ kind: 'genres', genres: ['Drum & Bass'] }]],
  ['deephouse', [{ kind: 'genres', genres: ['Deep House'] }]],
  ['neon, 124', [null, tempo(124, 124)]],
  ['the', [null]],
  ['', []],
])('reads %j', (search, meanings) => {
  expect(meaningsOf(search)).toEqual(meanings);
});

it('folds accents, widths and cases, and transliterates other alphabets', () => {
  expect([fold('Ｐｒíｓｍ'), fold('Straße'), fold('ÉCLAIR'), transliterated('призм')]).toEqual([
    'prism',
    'strasse',
    'eclair',
    'prizm',
  ]);
});
