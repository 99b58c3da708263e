import { fold } from './fold.js';
import { normalizeCouponCode } from './coupons.js';
import { normalForm } from './normal-form.js';
import { toDecimalText } from './numbers.js';

it('normalises text of every language', () => {
  const marks = '\u0308\u0323';
  for (const text of ['Cafe\u0301', 'Tie\u0302\u0301ng', 'Zalgo' + marks.repeat(15), '\u1112\u1161\u11ab']) {
    for (const form of ['NFC', 'NFKC', 'NFKD'] as const)
      expect(normalForm(text, form)).toBe(text.normalize(form));
  }
});

it('keeps 30 of the marks on a letter', () => {
  const text = `a${'\u0301'.repeat(300_000)}b`;
  expect(normalForm(text, 'NFKD')).toBe(`a${'\u0301'.repeat(30)}b`);
  expect(fold(text)).toBe('ab');
  expect(normalizeCouponCode(text)).toHaveLength(31);
  expect(toDecimalText(text)).toHaveLength(31);
});
