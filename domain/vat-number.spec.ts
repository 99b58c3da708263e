import { EU_COUNTRIES, parseVatNumber } from './vat-number.js';

describe('a VAT number', () => {
  it.each([
    ['DE123456789', 'DE'],
    ['de 123.456.789', 'DE'],
    ['ATU12345678', 'AT'],
    ['EL123456789', 'GR'],
    ['FRXX999999999', 'FR'],
    ['NL123456789B01', 'NL'],
    ['ESX9999999X', 'ES'],
    ['IE1234567WA', 'IE'],
    ['SE123456789001', 'SE'],
  ])('%s belongs to %s', (text, country) => {
    expect(parseVatNumber(text)?.country).toBe(country);
  });

  it.each(['', 'DE', 'DE12345678', 'GR123456789', 'GB123456789', 'US123456789', '__proto__', 'DE12345678A'])(
    '%p is rejected',
    (text) => {
      expect(parseVatNumber(text)).toBeNull();
    },
  );

  it('exists in each of the 27 member states', () => {
    expect(EU_COUNTRIES).toHaveLength(27);
    expect(EU_COUNTRIES).toContain('GR');
  });
});
