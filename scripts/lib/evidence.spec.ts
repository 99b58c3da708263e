import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const TABLES = 'docs/specification';
/** Its tests are named by the operations that it calls. */
const OPERATION = /^(GET|POST|PUT|PATCH|DELETE) \//;
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' ');

const CALLS = 'server/test/api-docs/calls';
const CALLED = readdirSync(join(ROOT, CALLS))
  .map((file) => textOf(join(CALLS, file)))
  .join(' ');

/** The last column: `path › name of the test`, several joined by `; `. */
function evidenceIn(table: string): [string, string][] {
  const rows = readFileSync(join(ROOT, TABLES, table), 'utf8').split('\n');
  return rows
    .filter((row) => row.startsWith('| '))
    .flatMap((row) => (row.split(/(?<!\\)\|/).at(-2) ?? '').split('; '))
    .map((one) => one.trim().split(' › '))
    .filter((one): one is [string, string] => one.length === 2);
}

it.each(readdirSync(join(ROOT, TABLES)))('%s names only tests that there are', (table) => {
  const evidence = evidenceIn(table);
  expect(evidence.length).toBeGreaterThan(50);
  const missing = evidence.filter(([file, name]) => {
    if (!existsSync(join(ROOT, file))) return true;
    if (OPERATION.test(name)) return !CALLED.includes(`'${name}': [`);
    return ![name, name.replaceAll("'", "\\'")].some((written) => textOf(file).includes(written));
  });
  expect(missing).toEqual([]);
});
