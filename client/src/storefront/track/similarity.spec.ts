import { buildProduct } from '../../../test/build-product';
import { mostSimilar } from './similarity';

test('weighs genre more than tempo', () => {
  const track = buildProduct({ category: 'Techno', bpm: 132, musicKey: 'A' });
  const sameGenre = buildProduct({ category: 'Techno', bpm: 150, musicKey: 'C' });
  const sameTempo = buildProduct({ category: 'Trance', bpm: 132, musicKey: 'C' });
  const nothing = buildProduct({ category: 'Chill', bpm: 90, musicKey: 'C' });
  expect(mostSimilar(track, [nothing, sameTempo, sameGenre], 3)).toEqual([sameGenre, sameTempo, nothing]);
});

test('lists each track once and leaves out the track itself', () => {
  const track = buildProduct();
  const other = buildProduct();
  expect(mostSimilar(track, [other, track, other], 5)).toEqual([other]);
});
