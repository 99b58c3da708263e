import { matchesEntityTag } from './conditional-get.interceptor.js';

describe('matchesEntityTag', () => {
  it.each(['W/"a"', '"a"', '"b", W/"a"', '*'])('finds the tag in %s', (header) => {
    expect(matchesEntityTag(header, 'W/"a"')).toBe(true);
  });

  it.each([undefined, '', '"b"', 'W/"ab"'])('does not find it in %s', (header) => {
    expect(matchesEntityTag(header, 'W/"a"')).toBe(false);
  });
});
