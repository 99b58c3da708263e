/** Words and limits of invoices, shared by server and client. */

/** `none`: no tax. `rate`: one rate for all. `eu-oss`: the rate of the buyer's country in the EU, reverse charge for companies.
 * `stripe`: Stripe Tax computes it. */
export const TAX_MODES = ['none', 'rate', 'eu-oss', 'stripe'] as const;
export type TaxMode = (typeof TAX_MODES)[number];

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Codes of UNCL 5305: standard rate, reverse charge, outside the scope of tax. */
export const TAX_CATEGORIES = ['S', 'AE', 'O'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** `unchecked`: the register did not respond; the check is repeated later. */
export const VAT_NUMBER_STATUSES = ['valid', 'invalid', 'unchecked'] as const;
export type VatNumberStatus = (typeof VAT_NUMBER_STATUSES)[number];

/** Days that the register's confirmation of a VAT number counts for the reverse charge. */
export const VAT_CHECK_DAYS = 90;

export const COMPANY_MAX = 120;
export const STREET_MAX = 200;
export const CITY_MAX = 100;
export const POSTCODE_MAX = 20;
export const VAT_NUMBER_MAX = 20;

export const VAT_NUMBER_ADVICE =
  'This is not a valid EU VAT number. It starts with the country, e.g. DE123456789';
