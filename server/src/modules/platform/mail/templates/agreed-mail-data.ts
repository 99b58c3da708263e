/** Agreement of a buyer, repeated in the mail about the order. */
export interface AgreedMail {
  /** Version of the legal texts. */
  termsVersion: string;
  /** Texts of the consents that were given. */
  consents: string[];
  /** ISO 8601; null where none were asked. */
  givenAt: string | null;
}
