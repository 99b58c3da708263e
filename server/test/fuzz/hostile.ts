import fc from 'fast-check';

/** What a stranger sends to see what gives: wrong types, edges of number ranges, markup, SQL, controls, prototypes. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    2 ** 31,
    2 ** 53,
    '',
    ' ',
    '0',
    'null',
    '-0',
    '1e9',
    'NaN',
    "' OR 1=1 --",
    '"; DROP TABLE users; --',
    '%',
    '_',
    '\\',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    'a\u0000b',
    '\ud800',
    '\r\nBcc: a@b.c',
    '${7*7}',
    '{{7*7}}',
    '=1+1',
    'x'.repeat(20_000),
    '𝔘'.repeat(500),
    [],
    {},
    [[]],
    { $gt: '' },
    { length: 1e9 },
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1}'),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

export const hostileText: fc.Arbitrary<string> = hostileValue.map((value) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
);

/** Mostly what was asked for, so that cases get past the first check; sometimes what was not. */
export function mostly<T>(expected: fc.Arbitrary<T>, weight = 8): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: expected, weight }, { arbitrary: hostileValue, weight: 1 });
}

/** Text by which an answer would tell how the server is made. */
export const INTERNALS =
  /\bSELECT\b.+\bFROM\b|\bINSERT INTO\b|TypeORM|QueryFailed|node_modules|\bat .*\.[jt]s:\d|ECONN|syntax error at/;
