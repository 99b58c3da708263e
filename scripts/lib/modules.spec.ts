import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { WIDE_CONSTRUCTORS } from './wide-constructors.mjs';

const ROOT = join(import.meta.dirname, '../..');
const GENERATED = /\.(spec|generated)\.tsx?$|migrations/;

const sources = ['server/src', 'client/src', 'demo', 'domain'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !GENERATED.test(file)),
);
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('every module has an index.ts', () => {
  const inside = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name));
  const modules = [...inside('server/src/modules').flatMap(inside), ...inside('server/src/core')];
  expect(modules.filter((folder) => !existsSync(join(ROOT, folder, 'index.ts')))).toEqual([]);
});

it('every index.ts starts with a comment on its module', () => {
  const indexes = sources.filter((file) => /\/index\.tsx?$/.test(file));
  expect(indexes.length).toBeGreaterThan(30);
  expect(indexes.filter((file) => !/^(\/\/|\/\*\*)\s/.test(textOf(file))).map(dirname)).toEqual([]);
});

it('the list of classes with more than five dependencies names none that is done', () => {
  const isWide = (file: string) => {
    const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest);
    const members = source.statements.flatMap((one) => (ts.isClassDeclaration(one) ? [...one.members] : []));
    return members.some((one) => ts.isConstructorDeclaration(one) && one.parameters.length > 5);
  };
  expect(WIDE_CONSTRUCTORS.filter((file) => !existsSync(join(ROOT, file)) || !isWide(file))).toEqual([]);
  expect(WIDE_CONSTRUCTORS.length).toBeLessThanOrEqual(15);
});
