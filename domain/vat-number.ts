/** VAT numbers of the European Union, as the VIES register writes them: country prefix and the part after it. */

const FORMATS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** ISO codes of the member states. Their prefix in VAT numbers is the same, save Greece's. */
export const EU_COUNTRIES: readonly string[] = Object.keys(FORMATS).map((prefix) => countryOfPrefix(prefix));

export interface VatNumber {
  /** `EL` for Greece. */
  prefix: string;
  /** ISO code of the member state. */
  country: string;
  /** The part after the prefix. */
  number: string;
}

/** Removes spaces, dots and hyphens, and writes letters large. */
export function normalizeVatNumber(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/** Reads a VAT number of the EU by its format; null for anything else. Says nothing about its registration. */
export function parseVatNumber(text: string): VatNumber | null {
  const normal = normalizeVatNumber(text);
  const prefix = normal.slice(0, 2);
  const number = normal.slice(2);
  if (!Object.hasOwn(FORMATS, prefix) || !FORMATS[prefix]?.test(number)) return null;
  return { prefix, country: countryOfPrefix(prefix), number };
}

function countryOfPrefix(prefix: string): string {
  return prefix === 'EL' ? 'GR' : prefix;
}
