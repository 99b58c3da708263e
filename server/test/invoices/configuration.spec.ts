import { DEFAULT_STORE } from '#domain/store.js';
import { ConfigurationError, issuerOf, readConfiguration } from '#core/config/index.js';

const read = (env: Record<string, string>) =>
  readConfiguration({ APP_SECRET: 'a secret of the tests', ...env });
const STRIPE = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const GERMAN = { STORE_COUNTRY: 'DE', STORE_VAT_NUMBER: 'DE123456789' };

describe('the tax settings', () => {
  it('are no tax unless set, from the store in its city', () => {
    const { invoicing } = read({});
    expect(invoicing.tax).toMatchObject({ mode: 'none', rateBasisPoints: 0 });
    const issuer = { name: 'Ghostnote', city: 'Saint Petersburg', country: 'RU', vatNumber: null };
    expect(issuerOf(invoicing, DEFAULT_STORE)).toMatchObject(issuer);
  });

  it('give the issuer the name and city of the store unless they have their own', () => {
    const store = { ...DEFAULT_STORE, name: 'Nachtklang', location: 'Berlin, Germany' };
    expect(issuerOf(read({}).invoicing, store)).toMatchObject({ name: 'Nachtklang', city: 'Berlin' });
    const own = read({ STORE_LEGAL_NAME: 'Klang GmbH', STORE_STREET: 'Hauptstr. 1' }).invoicing;
    expect(issuerOf(own, store)).toMatchObject({ name: 'Klang GmbH', street: 'Hauptstr. 1', city: null });
  });

  it('read percentages with decimals', () => {
    const { tax } = read({ TAX: 'rate', TAX_RATE: '8.1', STORE_TAX_NUMBER: '12/345' }).invoicing;
    expect(tax).toEqual({ mode: 'rate', rateBasisPoints: 810, ratesBasisPoints: {} });
    const oss = read({ TAX: 'eu-oss', TAX_RATES: 'DE=16,FI=25.5', ...GERMAN }).invoicing;
    expect(oss.tax.ratesBasisPoints).toEqual({ DE: 1600, FI: 2550 });
  });

  it.each<[Record<string, string>, string]>([
    [{ TAX: 'vat' }, 'TAX'],
    [{ TAX: 'rate' }, 'TAX_RATE'],
    [{ TAX: 'rate', TAX_RATE: '0' }, 'TAX_RATE'],
    [{ TAX: 'rate', TAX_RATE: '-5' }, 'TAX_RATE'],
    [{ TAX: 'rate', TAX_RATE: '19' }, 'STORE_VAT_NUMBER'],
    [{ TAX: 'eu-oss' }, 'STORE_COUNTRY'],
    [{ TAX: 'eu-oss', STORE_COUNTRY: 'US' }, 'STORE_COUNTRY'],
    [{ TAX: 'eu-oss', STORE_COUNTRY: 'DE' }, 'STORE_VAT_NUMBER'],
    [{ TAX: 'eu-oss', STORE_COUNTRY: 'DE', STORE_VAT_NUMBER: 'DE12' }, 'STORE_VAT_NUMBER'],
    [{ TAX: 'stripe', ...GERMAN }, 'PAYMENTS'],
    [{ TAX: 'stripe', ...STRIPE }, 'STORE_COUNTRY'],
    [{ TAX: 'stripe', ...STRIPE, STORE_COUNTRY: 'DE' }, 'STORE_VAT_NUMBER'],
    [{ STRIPE_TAX_CODE: 'music' }, 'STRIPE_TAX_CODE'],
    [{ TAX_RATES: 'DE:19' }, 'TAX_RATES'],
    [{ STORE_COUNTRY: 'Germany' }, 'STORE_COUNTRY'],
    [{ VIES_URL: 'ftp://vies' }, 'VIES_URL'],
  ])('%j stops the start with a line about %s', (env, variable) => {
    expect(() => read(env)).toThrow(ConfigurationError);
    expect(() => read(env)).toThrow(variable);
  });
});
