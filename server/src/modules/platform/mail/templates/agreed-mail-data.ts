/** Agreement of a buyer, repeated in the mail about the order. */
export interface AgreedMail {
  /** Version of the legal texts. */
  termsVersion: string;
  /** Texts of the consents that were given. */
  consents: string[];
  /** ISO 8601; null where none were asked. */
  givenAt: string | null;
}

/** A withdrawal, for the address that the order was placed with. */
export interface WithdrawalMail {
  name: string;
  /** E.g. `order #12`. */
  order: string;
  state: 'received' | 'impossible' | 'confirmed' | 'refused';
  /** Null where none is needed. */
  reason: string | null;
  /** ISO 8601. */
  at: string;
}
