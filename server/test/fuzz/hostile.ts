import fc from 'fast-check';

/** Hostile values: wrong types, limits of numbers, markup, SQL, control characters, prototypes. */
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

/** Mostly valid values, so that cases pass the first check; sometimes hostile ones. */
export function mostly<T>(expected: fc.Arbitrary<T>, weight = 8): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: expected, weight }, { arbitrary: hostileValue, weight: 1 });
}

/** Text in a response that would reveal internals. */
export const INTERNALS =
  /\bSELECT\b.+\bFROM\b|\bINSERT INTO\b|TypeORM|QueryFailed|node_modules|\bat .*\.[jt]s:\d|ECONN|syntax error at/;
