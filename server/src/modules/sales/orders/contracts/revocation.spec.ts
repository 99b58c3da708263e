import { revocationText } from './revocation.js';

it('a revocation names the agreement, both parties and its own date', () => {
  const text = revocationText(
    {
      orderId: 12,
      lineId: 34,
      date: new Date('2026-03-05T23:30:00Z'),
      buyer: { name: 'Łucja Żółć', email: 'lucja@example.com', country: 'Poland' },
      seller: 'Night Shift Audio',
      track: { name: 'Neon Nights', category: 'Deep House' },
      priceCents: 34_950,
      project: null,
      trackContract: null,
      discountPercent: null,
    },
    new Date('2026-04-01T08:00:00Z'),
  );
  expect(text.number).toBe('GN-12-34-R');
  expect(text.date).toBe('1 April 2026');
  expect(text.buyer[0]).toBe('Łucja Żółć');
  expect(text.seller[0]).toBe('Night Shift Audio');
  expect(text.facts).toContainEqual(['Revoked agreement', 'No. GN-12-34 of 5 March 2026']);
  expect(text.facts).toContainEqual(['Track', 'Neon Nights']);
});
