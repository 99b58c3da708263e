import { normalForm } from './normal-form.js';

/** Length of an IBAN by country, as the registry of SWIFT (ISO 13616) has it. */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 ' +
    'FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 ' +
    'LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 ' +
    'SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Countries whose banks take SEPA credit transfers. */
const SEPA_COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM ' +
    'VA'
  ).split(' '),
);

export const IBAN_NOT_VALID = 'IBAN is not valid';
/** SEPA files, by which the store pays, reach no other bank. */
export const IBAN_OUTSIDE_SEPA =
  'We pay to bank accounts in the SEPA area: please choose another account or way of payment';
export const BIC_NOT_VALID = 'BIC is not valid';
/** SEPA files hold no longer name. */
export const ACCOUNT_HOLDER_MAX = 70;
export const ACCOUNT_HOLDER_NOT_LATIN = 'Please enter the name in Latin letters, as the bank has it';

const MASK = '••••';
const MASKED = /^[•*·][•*· -]*[\dA-Z]{0,4}$/;
const IBAN = /^[A-Z]{2}\d{2}[\dA-Z]+$/;
const BIC = /^[\dA-Z]{4}[A-Z]{2}[\dA-Z]{2}(?:[\dA-Z]{3})?$/;

/** Removes spaces and hyphens, and writes capitals. */
const compact = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** An IBAN as files hold it; null for an unknown country, another length, or wrong check digits. */
export function parseIban(text: string): string | null {
  const iban = compact(text);
  if (!IBAN.test(iban) || LENGTHS.get(iban.slice(0, 2)) !== iban.length) return null;
  return remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null;
}

/** Remainder of the number in which each letter counts as two digits, A as 10 (ISO 7064). */
function remainderBy97(text: string): number {
  return Array.from(text, (sign) => Number.parseInt(sign, 36)).reduce(
    (rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97,
    0,
  );
}

/** True for the account of a bank that takes SEPA credit transfers. */
export function isSepaIban(iban: string): boolean {
  return SEPA_COUNTRIES.has(iban.slice(0, 2));
}

/** A BIC as files hold it; null for another form. */
export function parseBic(text: string): string | null {
  const bic = compact(text);
  return BIC.test(bic) ? bic : null;
}

/** Masked IBAN: `•••• 3000`. */
export function maskedIban(last4: string): string {
  return `${MASK} ${last4}`;
}

/** True for a masked IBAN, which forms send back unchanged. */
export function isMaskedIban(text: string): boolean {
  return MASKED.test(text);
}

const NOT_DECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  '&': '+',
  _: '-',
  '’': "'",
};

/** The text in the characters that every bank of SEPA takes; others become a space. */
export function sepaText(text: string): string {
  return Array.from(text, (sign) => NOT_DECOMPOSED[sign] ?? sign)
    .map((sign) => normalForm(sign, 'NFKD').replace(/[\u0300-\u036f]/g, ''))
    .join('')
    .replace(/[^\dA-Za-z/?:().,'+ -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** True for a name that is the same letters in a SEPA file, accents aside. */
export function isSepaName(name: string): boolean {
  return !/\p{L}/u.test(
    Array.from(name)
      .filter((sign) => !/[A-Za-z]/.test(sepaText(sign)))
      .join(''),
  );
}
