import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['audio', 'bench', 'client', 'demo', 'domain', 'e2e', 'scripts', 'server'];
const EXCLUDED = /generated|node_modules|schema\.graphql|language\.spec\.ts$/;

/** Words of the former private vocabulary, with their replacements in docs/glossary.md. */
const COMMENT_WORDS =
  /\b(?:whoever|somebody|goods|stand-ins?|told|hears? of|nobody (?:need|minds?|waits)|the (?:house|desk))\b/i;
const NAMES = /(?:Desk|Whoever|Somebody|Goods|StandIn|Told|Standing)(?![a-z])/;
const COMMENT = /^\s*(?:\/\/|\/?\*\*?)(.*)$/gm;
const DOCSTRING = /(?:\/\*\*|description: *['"`]) ?(.*)/g;
const BLOCK_COMMENT = /\/\*\*(?:\n *\*)? ?(.*)/g;
/** Beginnings of comments that say nothing without the line below. */
const FRAGMENT = /^(?:Of|Its|Whether|Without|Neither|By(?! default)(?= [a-z])) /;
/** Descriptions of the API, also where they begin on the next line. */
const API_DESCRIPTION = /(?:description: *|OutputField\(\s*(?:\(\) => [^,]+, *)?)\n? *['"`](.*)/g;
const API_FRAGMENT = /^(?:Of|Its|Whether|Without|Neither|By|Why[;,.]) /;
const TEST_TITLE = /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*'([^'\n]*)'/g;
const DECLARATION = /\b(?:class|function|const|interface|type) (\w+)/g;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
).filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file) && !EXCLUDED.test(file));

function violations(pattern: RegExp, words: RegExp): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...text.matchAll(pattern)]
      .filter(([, part = '']) => words.test(part))
      .map(([, part = '']) => `${file}: ${part.trim()}`);
  });
}

it('comments use the words of docs/glossary.md', () => {
  expect(violations(COMMENT, COMMENT_WORDS)).toEqual([]);
});

it('descriptions name their subject instead of asking for it', () => {
  expect(violations(DOCSTRING, /^(?:What|Who|Whoever) /)).toEqual([]);
});

it('comments are sentences, or begin with the noun that they describe', () => {
  expect(violations(BLOCK_COMMENT, FRAGMENT)).toEqual([]);
});

it('descriptions of the API are sentences, or begin with the noun that they describe', () => {
  expect(violations(API_DESCRIPTION, API_FRAGMENT)).toEqual([]);
});

it('test titles use the words of docs/glossary.md', () => {
  expect(violations(TEST_TITLE, COMMENT_WORDS)).toEqual([]);
});

it('names use the words of docs/glossary.md', () => {
  expect(violations(DECLARATION, NAMES)).toEqual([]);
});
