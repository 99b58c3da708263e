/** Facts about the operator of the store that the page `/imprint` shows. Empty where an admin has not entered them. */
export interface Imprint {
  /** Company or person that runs the store. */
  company: string;
  /** Postal address, a line for each part. */
  address: string;
  phone: string;
  /** Register and number of the entry. */
  register: string;
  /** VAT or tax number. */
  vat: string;
  /** Person who is responsible for the content. */
  responsible: string;
}

export const IMPRINT_LABELS: Record<keyof Imprint, string> = {
  company: 'Company',
  address: 'Address',
  phone: 'Phone',
  register: 'Register',
  vat: 'VAT or tax number',
  responsible: 'Responsible for the content',
};

export const IMPRINT_FIELDS = [
  'company',
  'address',
  'phone',
  'register',
  'vat',
  'responsible',
] as const satisfies (keyof Imprint)[];

export const IMPRINT_LIMITS: Record<keyof Imprint, number> = {
  company: 120,
  address: 300,
  phone: 40,
  register: 120,
  vat: 40,
  responsible: 120,
};

/** True without the facts that every imprint has. */
export function lacksImprint({ company, address }: Imprint): boolean {
  return company === '' || address === '';
}
