import { normalizeCouponCode } from './coupons.js';

it('reads a code in every spelling that looks like it', () => {
  const typed = [
    'ÉTÉ-25 %',
    'E\u0301TE\u0301-25 %',
    '  ÉTÉ–25 % ',
    'ÉTÉ—25\u00a0%',
    'ÉTÉ−25  %',
    'ÉTÉ\u201125 %',
    '\u200bÉTÉ\u00ad-\u20602\ufeff5 %',
    'ÉＴÉ－２５　％',
    'ÉTÉ-25\t%\n',
  ];
  expect(new Set(typed.map(normalizeCouponCode))).toEqual(new Set(['ÉTÉ-25 %']));
  expect(normalizeCouponCode(' \u200b\ufeff ')).toBe('');
});
