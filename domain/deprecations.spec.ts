import { deprecationText } from './deprecations.js';

const instead = 'use `productById`';

it('names both days and the replacement', () => {
  expect(deprecationText({ since: '2026-11-30', sunset: '2027-11-30', instead })).toBe(
    'Deprecated since 2026-11-30, may end on 2027-11-30: use `productById`',
  );
});

it.each(['2027-11-29', 'soon'])(
  'refuses an end on %s, within twelve months of the announcement',
  (sunset) => {
    expect(() => deprecationText({ since: '2026-11-30', sunset, instead })).toThrow('less than 12 months');
  },
);
