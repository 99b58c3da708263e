import { existsSync, readdirSync } from 'node:fs';
import { AREAS } from './areas.mjs';

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

it.each([
  ['storefront', 'client/src/storefront'],
  ['modules', 'server/src/modules'],
] as const)('every feature of %s names the journeys that show it', (area, path) => {
  expect(Object.keys(AREAS[area]).sort()).toEqual(foldersIn(path).sort());
});

it('names only folders of e2e/', () => {
  const folders = Object.values(AREAS).flatMap((area) => Object.values(area).flat());
  expect(folders.filter((folder) => !existsSync(`e2e/${folder}`))).toEqual([]);
});
