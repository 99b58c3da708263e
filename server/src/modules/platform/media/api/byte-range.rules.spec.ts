import { requestedRange } from './byte-range.rules.js';

describe('requestedRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=5-500', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-300', { start: 0, end: 9 }],
  ])('reads %s', (header, range) => {
    expect(requestedRange(header, 10)).toEqual(range);
  });

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'rejects %s as unsatisfiable',
    (header) => {
      expect(requestedRange(header, 10)).toBe('unsatisfiable');
    },
  );

  it.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-5', 'bytes=a-b'])(
    'reads %s as a request for the whole file',
    (header) => {
      expect(requestedRange(header, 10)).toBe('whole');
    },
  );
});
