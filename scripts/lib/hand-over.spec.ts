import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MADE = /\.(spec|generated)\.tsx?$|migrations/;

const sources = ['server/src', 'client/src', 'domain'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !MADE.test(file)),
);
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('every module has a door', () => {
  const modules = ['server/src/modules', 'server/src/core'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
  );
  expect(modules.filter((folder) => !existsSync(join(ROOT, folder, 'index.ts')))).toEqual([]);
});

it('every door says what is behind it', () => {
  const doors = sources.filter((file) => /\/index\.tsx?$/.test(file));
  expect(doors.length).toBeGreaterThan(80);
  expect(doors.filter((door) => !/^\/\*\*\s/.test(textOf(door))).map(dirname)).toEqual([]);
});

it('the median file is under 60 lines, and nine in ten are under 200', () => {
  const lengths = sources.map((file) => textOf(file).split('\n').length).sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(60);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(200);
});
