/** Descriptions of the fields of a store's identity, the same for input and response. */
export const STORE_TEXTS = {
  name: 'Name on screens, in mails and in documents.',
  location: 'Place of the store, as visitors read it.',
  infoEmail: 'Address for questions, in the footer.',
  supportEmail: 'Address for support, on pages and as the reply address of mails.',
  socialLinks: 'Profiles of the store on other sites.',
  law: 'Governing law, as the subject of a sentence.',
  courts: 'Place whose courts decide.',
  accentDark: 'Signal colour of the dark theme.',
  accentLight: 'Signal colour of the light theme.',
  logo: 'Media path of the square image that replaces the mark; null for the mark.',
  version: 'Version of the record, 1 before the first change.',
  updatedAt: 'When an admin last changed it; null for the default.',
} as const;
