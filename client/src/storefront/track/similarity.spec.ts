import { buildProduct } from '../../../test/build-product';
import { compatibleKeys, mostAlike } from './similarity';

test('a key mixes with itself and its neighbours on the wheel', () => {
  expect(compatibleKeys('A').sort()).toEqual(['A', 'D', 'E']);
});

test('the wheel goes round: 12A neighbours 1A', () => {
  expect(compatibleKeys('C#')).toEqual(expect.arrayContaining(['G#', 'F#']));
});

test('a track without a key mixes with no key in particular', () => {
  expect(compatibleKeys(null)).toEqual([]);
});

test('genre counts more than tempo, tempo more than nothing', () => {
  const track = buildProduct({ category: 'Techno', bpm: 132, musicKey: 'A' });
  const sameGenre = buildProduct({ category: 'Techno', bpm: 150, musicKey: 'C' });
  const sameTempo = buildProduct({ category: 'Trance', bpm: 132, musicKey: 'C' });
  const nothing = buildProduct({ category: 'Chill', bpm: 90, musicKey: 'C' });
  expect(mostAlike(track, [nothing, sameTempo, sameGenre], 3)).toEqual([sameGenre, sameTempo, nothing]);
});

test('each track appears once, the track itself never', () => {
  const track = buildProduct();
  const other = buildProduct();
  expect(mostAlike(track, [other, track, other], 5)).toEqual([other]);
});
