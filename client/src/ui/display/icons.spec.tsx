import { readFileSync } from 'node:fs';
import { PROJECT_PROGRAMS } from '#domain/track.js';

const fileOf = (name: string) => `client/public/img/${name.toLowerCase().replaceAll(' ', '-')}.svg`;

test.each([...PROJECT_PROGRAMS, 'fire'])('serves the icon of %s under /img/', (name) => {
  expect(readFileSync(fileOf(name), 'utf8')).toMatch(/^<svg xmlns=.*viewBox="0 0 24 24"/);
});
