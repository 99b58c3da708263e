import fc from 'fast-check';
import { EU_COUNTRIES } from '#domain/vat-number.js';
import type { TaxConfiguration } from '#core/config/index.js';
import { EU_VAT_RATES } from '#domain/eu-vat-rates.js';
import { netOf, percentText, taxTreatment, type TaxedBuyer } from './tax.rules.js';

const NOW = new Date('2026-03-05T12:00:00Z');

const buildBuyer = (override: Partial<TaxedBuyer> = {}): TaxedBuyer => ({
  country: 'FR',
  postcode: null,
  vatNumber: null,
  vatStatus: null,
  vatCheckedAt: null,
  ...override,
});
const company = (override: Partial<TaxedBuyer> = {}) =>
  buildBuyer({ vatNumber: 'FRXX999999999', vatStatus: 'valid', vatCheckedAt: NOW, ...override });

const oss = (ratesBasisPoints: Record<string, number> = {}): TaxConfiguration => ({
  mode: 'eu-oss',
  rateBasisPoints: 0,
  ratesBasisPoints,
});
const treat = (buyer: TaxedBuyer, tax: TaxConfiguration = oss(), store = 'DE') =>
  taxTreatment(tax, store, buyer, NOW);

describe('without taxes', () => {
  it('no sale is taxed', () => {
    const none: TaxConfiguration = { mode: 'none', rateBasisPoints: 0, ratesBasisPoints: {} };
    fc.assert(
      fc.property(fc.constantFrom('DE', 'FR', 'US', null), (country) => {
        expect(treat(company({ country }), none)).toMatchObject({ category: 'O', rateBasisPoints: 0 });
      }),
    );
  });
});

describe('with one rate', () => {
  it('every sale has it', () => {
    const rate: TaxConfiguration = { mode: 'rate', rateBasisPoints: 810, ratesBasisPoints: {} };
    for (const country of ['CH', 'DE', null]) {
      expect(treat(company({ country }), rate, 'CH')).toEqual({
        category: 'S',
        rateBasisPoints: 810,
        reason: null,
      });
    }
  });
});

describe('with the rates of the EU', () => {
  it.each(Object.entries(EU_VAT_RATES))('a person in %s pays the rate %i', (country, rateBasisPoints) => {
    expect(treat(buildBuyer({ country }))).toEqual({ category: 'S', rateBasisPoints, reason: null });
  });

  it('has a rate for every member state', () => {
    expect(Object.keys(EU_VAT_RATES).sort()).toEqual([...EU_COUNTRIES].sort());
  });

  it('uses a configured rate before the built-in one', () => {
    expect(treat(buildBuyer({ country: 'FI' }), oss({ FI: 2400 })).rateBasisPoints).toBe(2400);
  });

  it.each(['US', 'GB', 'CH', 'NO'])('a buyer in %s pays none', (country) => {
    expect(treat(buildBuyer({ country }))).toMatchObject({ category: 'O', rateBasisPoints: 0 });
  });

  it('an unknown country counts as the own one', () => {
    expect(treat(buildBuyer({ country: null }))).toMatchObject({ category: 'S', rateBasisPoints: 1900 });
  });

  it('a company with a checked number in another state pays none: reverse charge', () => {
    expect(treat(company())).toMatchObject({ category: 'AE', rateBasisPoints: 0 });
  });

  it('a buyer in Monaco pays the tax of France', () => {
    expect(treat(buildBuyer({ country: 'MC' }))).toMatchObject({ category: 'S', rateBasisPoints: 2000 });
    expect(treat(company({ country: 'MC' })).category).toBe('AE');
    expect(treat(company({ country: 'MC' }), oss(), 'FR').category).toBe('S');
    expect(treat(buildBuyer({ country: 'FR' }), oss(), 'MC').rateBasisPoints).toBe(2000);
  });

  it.each([
    ['on the Canary Islands', { country: 'ES', postcode: '35001' }, 0],
    ['on Madeira', { country: 'PT', postcode: '9000-001' }, 2200],
    ['in Spain', { country: 'ES', postcode: '28001' }, 2100],
  ])('a buyer %s pays the rate of that place', (_, place, rateBasisPoints) => {
    expect(treat(buildBuyer(place)).rateBasisPoints).toBe(rateBasisPoints);
  });

  it.each<[string, Partial<TaxedBuyer>]>([
    ['in the own country', { country: 'DE', vatNumber: 'DE123456789' }],
    ['whose number is of another state', { vatNumber: 'ATU12345678' }],
    ['whose number was not checked', { vatStatus: 'unchecked' }],
    ['whose number is not registered', { vatStatus: 'invalid' }],
    ['whose number was checked 91 days ago', { vatCheckedAt: new Date('2025-12-04T11:00:00Z') }],
    ['without a number', { vatNumber: null }],
  ])('a company %s pays the rate', (_, override) => {
    expect(treat(company(override)).category).toBe('S');
  });
});

describe('a net amount', () => {
  it('and its tax are the gross amount, and it grows with it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (gross, rate) => {
          const net = netOf(gross, rate);
          expect(Number.isInteger(net)).toBe(true);
          expect(net).toBeLessThanOrEqual(gross);
          expect(netOf(gross + 1, rate)).toBeGreaterThanOrEqual(net);
          expect(Math.abs(net - (gross * 10_000) / (10_000 + rate))).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});

it('a rate reads as percent', () => {
  expect([1900, 2550, 810].map(percentText)).toEqual(['19 %', '25.5 %', '8.1 %']);
});
