import { namesTag } from './entity-tag.js';

describe('namesTag', () => {
  it.each(['W/"a"', '"a"', '"b", W/"a"', '*'])('finds the tag in %s', (header) => {
    expect(namesTag(header, 'W/"a"')).toBe(true);
  });

  it.each([undefined, '', '"b"', 'W/"ab"'])('does not find it in %s', (header) => {
    expect(namesTag(header, 'W/"a"')).toBe(false);
  });
});
