/** Identity of a seller that yearly reports of platforms name (DAC7), shared by server and client. */

export const TRADER_KINDS = ['person', 'company'] as const;
export type TraderKind = (typeof TRADER_KINDS)[number];

export const REGISTER_NUMBER_MAX = 60;
export const TAX_NUMBER_MAX = 40;

export interface TraderFields {
  kind: TraderKind;
  name: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  country: string | null;
  /** Number in the commercial register; a company's. */
  registerNumber: string | null;
  vatNumber: string | null;
  /** Tax number (TIN); null where the country issues none. */
  taxNumber: string | null;
  /** A person's, e.g. `1990-05-17`. */
  birthDate: string | null;
}

export type TraderField = Exclude<keyof TraderFields, 'kind'>;

/** Messages of the form about fields that a report lacks. */
export const TRADER_FIELD_MISSING: Partial<Record<TraderField, string>> = {
  name: 'Please enter the name',
  street: 'Please enter street and house number',
  city: 'Please enter the city',
  country: 'Please select a country',
  birthDate: 'Please enter the date of birth',
  registerNumber: 'Please enter the register number',
};

export const BIRTH_DATE_NOT_POSSIBLE = 'Please enter the date of birth of a person of age';
const AGE_MIN_YEARS = 18;
const AGE_MAX_YEARS = 120;

/** True for the day of birth of a person who can have a shop. */
export function isBirthDate(day: string, now = new Date()): boolean {
  const yearsAgo = (years: number) => `${now.getUTCFullYear() - years}${now.toISOString().slice(4, 10)}`;
  return day <= yearsAgo(AGE_MIN_YEARS) && day >= yearsAgo(AGE_MAX_YEARS);
}

const ALWAYS: readonly TraderField[] = ['name', 'street', 'city', 'country'];
const OF_KIND: Record<TraderKind, TraderField> = { person: 'birthDate', company: 'registerNumber' };

/** First field that a report wants and that is empty; null when the data is complete. */
export function missingTraderField(fields: TraderFields): TraderField | null {
  return [...ALWAYS, OF_KIND[fields.kind]].find((field) => !fields[field]) ?? null;
}
