import { changedFiles } from './delivery.rules.js';

const CURRENT = { downloadLink: 'https://a.test/1', projectLink: null };

describe('changed files', () => {
  it('keep the link before and after', () => {
    expect(
      changedFiles(CURRENT, { downloadLink: 'https://a.test/2', projectLink: 'https://a.test/p' }),
    ).toEqual([
      { file: 'track', valueBefore: 'https://a.test/1', valueAfter: 'https://a.test/2' },
      { file: 'project', valueBefore: null, valueAfter: 'https://a.test/p' },
    ]);
  });

  it.each([{}, { downloadLink: null }, { downloadLink: CURRENT.downloadLink }])(
    'are none for %j',
    (wanted) => {
      expect(changedFiles(CURRENT, wanted)).toEqual([]);
    },
  );
});
