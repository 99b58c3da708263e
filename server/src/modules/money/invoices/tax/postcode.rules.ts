/** Countries whose taxes Stripe computes by postcode, with the format of their postcodes. Elsewhere the country is enough. */
const FORMATS: Record<string, RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
};

/** True where Stripe computes no tax without a postcode. */
export function isTaxedByPostcode(countryCode: string | null): boolean {
  return countryCode !== null && countryCode in FORMATS;
}

/** False for a postcode that Stripe cannot place; of other countries any text counts. */
export function isPostcodeOf(countryCode: string | null, postcode: string): boolean {
  return FORMATS[countryCode ?? '']?.test(postcode) ?? true;
}
