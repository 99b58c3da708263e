/** Consents of a consumer before a delivery that begins at once. */
export interface Consents {
  immediateDelivery: boolean;
  withdrawalWaived: boolean;
}

/** Texts of the two boxes, which the mail about the order repeats. */
export const CONSENT_TEXTS: Record<keyof Consents, string> = {
  immediateDelivery:
    'I want the delivery to begin at once, before the time in which I could withdraw has ended.',
  withdrawalWaived: 'I know that my right to withdraw ends when the delivery begins.',
};

/** The fields of the consents, in the order of the boxes. */
export const CONSENT_FIELDS = ['immediateDelivery', 'withdrawalWaived'] as const satisfies (keyof Consents)[];
