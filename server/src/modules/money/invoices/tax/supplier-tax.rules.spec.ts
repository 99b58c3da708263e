import { NO_VAT_NUMBER, supplierTax } from './supplier-tax.rules.js';

describe('the tax of what a seller supplies to the store', () => {
  const store = {
    name: 'Night Records GmbH',
    street: null,
    postcode: '10119',
    city: 'Berlin',
    country: 'DE',
    vatNumber: 'DE136695976',
    taxNumber: null,
    registration: null,
  };
  const taxOf = (mode: 'none' | 'rate' | 'eu-oss', vatNumber: string | null, countryCode: string | null) => {
    const tax = { mode, rateBasisPoints: mode === 'rate' ? 1_900 : 0, ratesBasisPoints: {} };
    const now = new Date('2026-11-22T10:00:00Z');
    const { category, rateBasisPoints } = supplierTax(tax, store, { vatNumber, countryCode }, now);
    return `${category} ${rateBasisPoints}`;
  };

  it('is that of the country of the store, reverse charge from abroad, and none without VAT number', () => {
    expect([
      taxOf('eu-oss', 'DE136695976', 'DE'),
      taxOf('eu-oss', 'FR40303265045', 'FR'),
      taxOf('eu-oss', 'CHE123', 'CH'),
      taxOf('eu-oss', null, 'DE'),
      taxOf('rate', 'DE136695976', 'DE'),
      taxOf('rate', 'FR40303265045', 'FR'),
      taxOf('none', 'DE136695976', 'DE'),
    ]).toEqual(['S 1900', 'AE 0', 'AE 0', 'O 0', 'S 1900', 'O 0', 'O 0']);
    const tax = { mode: 'rate' as const, rateBasisPoints: 1_900, ratesBasisPoints: {} };
    expect(supplierTax(tax, store, { vatNumber: null, countryCode: 'DE' }, new Date()).reason).toBe(
      NO_VAT_NUMBER,
    );
  });
});
