/** State of a withdrawal from an order or from custom work. */
export const WITHDRAWAL_STATUSES = ['open', 'confirmed', 'refused'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export const WITHDRAWAL_TEXT_MAX = 1000;
export const WITHDRAWAL_REASON_MAX = 500;

/** Answer to every form that is complete: it does not tell whether the order and the address belong together. */
export const WITHDRAWAL_SENT =
  'Thank you. If the number and the address belong together, the receipt is in your mail within minutes.';
