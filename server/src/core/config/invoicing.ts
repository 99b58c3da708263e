import { z } from 'zod';
import { TAX_MODES, type TaxMode } from '#domain/invoices.js';
import { vatTerritoryOf } from '#domain/eu-vat-territory.js';
import type { StoreIdentity } from '#domain/store.js';
import { parseVatNumber } from '#domain/vat-number.js';
import { ConfigurationError } from './configuration-error.js';

const COUNTRY = /^[A-Z]{2}$/;
const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/;
const line = () => z.string().trim().min(1).max(120).optional();

/** Variables of the store's identity on invoices, and of taxes. */
export const INVOICING_VARIABLES = {
  STORE_LEGAL_NAME: line(),
  STORE_STREET: line(),
  STORE_POSTCODE: line(),
  STORE_CITY: line(),
  STORE_COUNTRY: z.string().regex(COUNTRY, 'must be a country code of two capitals, e.g. DE').optional(),
  STORE_VAT_NUMBER: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9+*]{2,18}$/, 'must start with its country, without spaces, e.g. DE123456789')
    .optional(),
  STORE_TAX_NUMBER: line(),
  STORE_REGISTRATION: line(),
  TAX: z.enum(TAX_MODES).default('none'),
  TAX_RATE: z.string().regex(PERCENT, 'must be a percentage, e.g. 19 or 8.1').optional(),
  TAX_RATES: z
    .string()
    .regex(
      /^[A-Z]{2}=\d{1,2}(?:\.\d{1,2})?(?:,[A-Z]{2}=\d{1,2}(?:\.\d{1,2})?)*$/,
      'must be countries with percentages, e.g. DE=19,FI=25.5',
    )
    .optional(),
  STRIPE_TAX_CODE: z
    .string()
    .regex(/^txcd_\d{8}$/, 'must be a tax code of Stripe, e.g. txcd_10401000')
    .optional(),
  VIES_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address starting with http:// or https://' })
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
};

/** The store as the issuer of invoices. */
export interface InvoiceIssuer {
  name: string;
  street: string | null;
  postcode: string | null;
  city: string | null;
  /** ISO code. */
  country: string;
  /** VAT number with its country prefix. */
  vatNumber: string | null;
  taxNumber: string | null;
  /** Number in a register of companies. */
  registration: string | null;
}

/** The configured issuer. Without a legal name invoices show the name of the store, without an address its place. */
interface IssuerSettings extends Omit<InvoiceIssuer, 'name'> {
  name: string | null;
  hasAddress: boolean;
}

/** Taxation of sales. Rates are hundredths of a percent. */
export interface TaxConfiguration {
  mode: TaxMode;
  /** The one rate of the mode `rate`; 0 in the others. */
  rateBasisPoints: number;
  /** Rates by ISO code that replace the built-in ones of the mode `eu-oss`. */
  ratesBasisPoints: Readonly<Record<string, number>>;
}

export interface Invoicing {
  store: IssuerSettings;
  tax: TaxConfiguration;
  /** Tax code of all sales in the mode `stripe`; null for the preset of the Stripe account. */
  stripeTaxCode: string | null;
  viesUrl: string;
}

type InvoicingValues = z.infer<z.ZodObject<typeof INVOICING_VARIABLES>> & { PAYMENTS: readonly string[] };

/** @throws ConfigurationError when the settings do not fit together */
export function readInvoicing(values: InvoicingValues): Invoicing {
  const { STORE_STREET, STORE_POSTCODE, STORE_CITY, STORE_COUNTRY } = values;
  const store: IssuerSettings = {
    name: values.STORE_LEGAL_NAME ?? null,
    street: values.STORE_STREET ?? null,
    postcode: values.STORE_POSTCODE ?? null,
    city: values.STORE_CITY ?? null,
    country: values.STORE_COUNTRY ?? 'RU',
    vatNumber: values.STORE_VAT_NUMBER ?? null,
    taxNumber: values.STORE_TAX_NUMBER ?? null,
    registration: values.STORE_REGISTRATION ?? null,
    hasAddress: [STORE_STREET, STORE_POSTCODE, STORE_CITY, STORE_COUNTRY].some(Boolean),
  };
  if (values.TAX === 'stripe') requireStripe(values);
  requireTaxNumbers(values.TAX, values.TAX_RATE, store);
  return {
    store,
    tax: {
      mode: values.TAX,
      rateBasisPoints: values.TAX === 'rate' ? basisPoints(values.TAX_RATE ?? '0') : 0,
      ratesBasisPoints: readRates(values.TAX_RATES),
    },
    stripeTaxCode: values.STRIPE_TAX_CODE ?? null,
    viesUrl: values.VIES_URL.replace(/\/+$/, ''),
  };
}

/** The issuer of an invoice that is written now. */
export function issuerOf({ store }: Invoicing, identity: StoreIdentity): InvoiceIssuer {
  const { hasAddress, ...issuer } = store;
  const [city = null] = identity.location.split(',');
  return { ...issuer, name: issuer.name ?? identity.name, city: hasAddress ? issuer.city : city };
}

function requireTaxNumbers(mode: TaxMode, rate: string | undefined, store: IssuerSettings): void {
  if (mode === 'none') return;
  if (mode === 'rate' && (!rate || basisPoints(rate) === 0)) {
    throw new ConfigurationError('TAX_RATE is required when TAX=rate, above 0');
  }
  if (mode === 'rate' || mode === 'stripe') {
    if (!store.vatNumber && !store.taxNumber) {
      throw new ConfigurationError(`STORE_VAT_NUMBER or STORE_TAX_NUMBER is required when TAX=${mode}`);
    }
    return;
  }
  if (!vatTerritoryOf(store.country, store.postcode)) {
    throw new ConfigurationError('STORE_COUNTRY must be a member of the EU when TAX=eu-oss');
  }
  if (!store.vatNumber || !parseVatNumber(store.vatNumber)) {
    throw new ConfigurationError('STORE_VAT_NUMBER must be an EU VAT number when TAX=eu-oss');
  }
}

function requireStripe({ PAYMENTS, STORE_COUNTRY }: InvoicingValues): void {
  if (!PAYMENTS.includes('stripe')) throw new ConfigurationError('PAYMENTS must name stripe when TAX=stripe');
  if (!STORE_COUNTRY) throw new ConfigurationError('STORE_COUNTRY is required when TAX=stripe');
}

function readRates(text: string | undefined): Record<string, number> {
  const pairs = (text ?? '').split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [country = '', percent = '0'] = pair.split('=');
      return [country, basisPoints(percent)];
    }),
  );
}

function basisPoints(percent: string): number {
  return Math.round(Number(percent) * 100);
}
