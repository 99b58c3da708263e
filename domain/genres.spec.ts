import { GENRES } from './genres.js';

const SPECIFIED =
  'Afro House, Bass House, Big Room, Big Room Techno, Breaks, Chill, Dance / Club, Deep House, Drum & Bass, Dubstep, ' +
  'Electro House, Future Bass, Future House, Future Rave, Hardstyle / Hardcore, Hard Techno, Hip Hop / Beats, House, ' +
  'Hyper / Eurodance, Indie Dance, Melodic House, Melodic Techno, Midtempo, Minimal / Deep Tech, Nu Disco, ' +
  'Organic House, Phonk, Pop / Future Pop, Progressive House, Psy Trance, Reggaeton / Moombahton, Slap House, ' +
  'Synthwave, Tech House, Techno, Trance, Trap, UK Bass, UK Garage';

it('lists the 39 genres as specified', () => {
  expect(GENRES.join(', ')).toBe(SPECIFIED);
  expect(GENRES).toHaveLength(39);
});
