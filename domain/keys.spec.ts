import { camelotCode, MUSIC_KEYS } from './keys.js';

it('gives each key its own place on the Camelot wheel', () => {
  expect(new Set(MUSIC_KEYS.map(camelotCode)).size).toBe(12);
  expect([camelotCode('A'), camelotCode('G#'), camelotCode(null)]).toEqual(['8A', '1A', null]);
});
