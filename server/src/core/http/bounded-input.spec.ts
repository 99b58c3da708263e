import { DomainError } from '../errors/index.js';
import { requireBoundedInput, requireBoundedJson } from './bounded-input.js';

const messageOf = (check: () => void): string | null => {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
};

const nested = (depth: number, [open, close]: [string, string] = ['[', ']']) =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;
const list = (length: number) => JSON.stringify(Array.from({ length }, () => 1));
const object = (keys: number, value: unknown = 1) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, n) => [`k${n}`, value])));

const objectsOf = (count: number, keys: number) =>
  JSON.stringify(Array.from({ length: count }, () => JSON.parse(object(keys)) as object));

const DEEP = 'The request may be at most 32 levels deep';
const LONG = 'The lists of a request may have at most 2000 items together';
const WIDE = 'A request may have at most 10000 keys';

it.each([
  ['lists', nested(32), nested(33), DEEP],
  ['objects', nested(32, ['{"a":', '}']), nested(33, ['{"a":', '}']), DEEP],
  ['a list', list(2_000), list(2_001), LONG],
  ['several lists', `[${list(998)},${list(1_000)}]`, `[${list(999)},${list(1_000)}]`, LONG],
  ['lists in objects', object(4, Array(500).fill(1)), `{"a":${object(5, Array(500).fill(1))}}`, LONG],
  ['keys', objectsOf(50, 199), `[${objectsOf(50, 199)},${object(51)}]`, WIDE],
  [
    'the keys of an object',
    `[${object(200)},${object(200)}]`,
    object(201),
    'An object may have at most 200 keys',
  ],
])('bounds %s, as text and parsed', (_, fits, exceeds, message) => {
  expect(messageOf(() => requireBoundedJson(fits))).toBeNull();
  expect(messageOf(() => requireBoundedInput(JSON.parse(fits)))).toBeNull();
  expect(messageOf(() => requireBoundedJson(exceeds))).toBe(message);
  expect(messageOf(() => requireBoundedInput(JSON.parse(exceeds)))).toBe(message);
});

it.each(['', 'null', '7', '"text"', '{"a":', ']]]', '"unclosed', '"\\', `"${'['.repeat(100)}"`, '"\\"[[["'])(
  'leaves %j to the parser',
  (text) => {
    expect(messageOf(() => requireBoundedJson(text))).toBeNull();
  },
);

it('takes a megabyte of brackets without recursion', () => {
  const text = '['.repeat(1_000_000);
  expect(messageOf(() => requireBoundedJson(text))).toBe(DEEP);
  expect(messageOf(() => requireBoundedInput(JSON.parse(nested(200_000))))).toBe(DEEP);
});
