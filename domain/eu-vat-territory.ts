import { EU_COUNTRIES } from './vat-number.js';

/**
 * The VAT territory of the European Union for digital services: member states, without the places that Article 6 of
 * Directive 2006/112/EC leaves out, with those that Article 7 counts in.
 */
export interface VatTerritory {
  /** ISO code of the member state whose tax it is. */
  memberState: string;
  /** Standard rate in hundredths of a percent where it differs from that of the member state. */
  rateBasisPoints: number | null;
}

/**
 * Countries of their own that are part of a member state's territory. The Isle of Man belongs to the United Kingdom, and
 * Northern Ireland to the territory for physical products only; the British bases on Cyprus have no code, and are addressed as Cyprus.
 */
const PART_OF: Readonly<Record<string, string>> = { MC: 'FR' };

/**
 * Postcodes of places outside of the territory that are addressed by the name of their member state. Those with codes of
 * their own (Åland, the French overseas departments, Greenland ...) are outside because they are no member states.
 */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  /** Büsingen am Hochrhein, Heligoland. */
  DE: /^(?:78266|27498)$/,
  /** Greenland. */
  DK: /^39\d\d$/,
  /** Canary Islands, Ceuta, Melilla. */
  ES: /^(?:35|38|51|52)\d{3}$/,
  /** Åland. */
  FI: /^22\d{3}$/,
  /** Overseas departments and territories; 980 is Monaco. */
  FR: /^(?:97\d|98[1-9])\d\d$/,
  /** Mount Athos. */
  GR: /^6308[67]$/,
  /** Livigno, Campione d'Italia. */
  IT: /^(?:23041|22061)$/,
};

/** Places inside of the territory with standard rates of their own, by postcode. */
const REGIONS: Readonly<Record<string, readonly { postcode: RegExp; rateBasisPoints: number }[]>> = {
  PT: [
    // Madeira.
    { postcode: /^9[0-4]\d\d(?:\d{3})?$/, rateBasisPoints: 2200 },
    // Azores.
    { postcode: /^9[5-9]\d\d(?:\d{3})?$/, rateBasisPoints: 1600 },
  ],
};

/**
 * The territory of an address; null outside of it.
 * @param country ISO code
 * @param postcode null when it is not known, which counts as the mainland
 */
export function vatTerritoryOf(country: string, postcode: string | null): VatTerritory | null {
  const memberState = PART_OF[country] ?? country;
  if (!EU_COUNTRIES.includes(memberState)) return null;
  const code = withoutCountry(postcode ?? '', country);
  if (OUTSIDE[memberState]?.test(code)) return null;
  const region = REGIONS[memberState]?.find((one) => one.postcode.test(code));
  return { memberState, rateBasisPoints: region?.rateBasisPoints ?? null };
}

/** Removes spaces and hyphens, and a country in front as in `AX-22100` or `E-35001`. */
function withoutCountry(postcode: string, country: string): string {
  const text = postcode.toUpperCase().replace(/[\s-]/g, '');
  const prefix = /^[A-Z]{1,3}/.exec(text)?.[0] ?? '';
  return prefix === country || prefix.length === 1 || prefix === 'AX' ? text.slice(prefix.length) : text;
}
