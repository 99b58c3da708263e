import { paperDay, paperLength, paperMoney, paperMonth, paperSize } from './index.js';

it('writes days, months, money, lengths and sizes in one way', () => {
  expect([
    paperDay(new Date('2026-03-05T23:30:00Z')),
    paperMonth('2026-11'),
    paperMoney(134_950),
    paperMoney(-500),
    paperMoney(0),
    paperLength(221.6),
    paperLength(59.7),
    paperSize(0),
    paperSize(1_023),
    paperSize(54_840_524),
    paperSize(8 * 1024 ** 3),
  ]).toEqual([
    '5 March 2026',
    'November 2026',
    '$1,349.50',
    '−$5.00',
    '$0.00',
    '3:42',
    '1:00',
    '0 bytes',
    '1023 bytes',
    '52.3 MB',
    '8.0 GB',
  ]);
});
