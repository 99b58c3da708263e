import { versionsIn, versionTag } from './entity-tag.rules.js';

describe('versionsIn', () => {
  it('reads the tag of a version', () => {
    expect(versionsIn(versionTag(7))).toEqual([7]);
  });

  it.each([undefined, '*', ' * '])('accepts any version for %j', (header) => {
    expect(versionsIn(header)).toBeNull();
  });

  it.each([
    ['W/"7"', [7]],
    ['"7", "8"', [7, 8]],
    ['"7",W/"8" ', [7, 8]],
    ['W/"Zk3b9b0pWc0"', []],
    ['"7a", "b7"', []],
    ['"99999999999"', []],
    ['""', []],
  ])('reads %s', (header, versions) => {
    expect(versionsIn(header)).toEqual(versions);
  });

  it.each(['', '7', '"7', '7"', '"7" "8"', '"7",', '*, "7"', 'w/"7"', '"7 8"'])(
    'reports %j as malformed',
    (header) => {
      expect(versionsIn(header)).toBeUndefined();
    },
  );
});
