import { existsSync, readdirSync } from 'node:fs';
import { AREAS } from './areas.mjs';

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const MODULES = 'server/src/modules';

it.each([
  ['storefront', foldersIn('client/src/storefront')],
  ['modules', foldersIn(MODULES).flatMap((group) => foldersIn(`${MODULES}/${group}`))],
] as const)('every feature of %s names the journeys that show it', (area, features) => {
  expect(Object.keys(AREAS[area]).sort()).toEqual([...features].sort());
});

it('names only folders of e2e/', () => {
  const folders = Object.values(AREAS).flatMap((area) => Object.values(area).flat());
  expect(folders.filter((folder) => !existsSync(`e2e/${folder}`))).toEqual([]);
});
