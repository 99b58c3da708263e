/** How soon the store answers, as pages and mails promise it. Other promised times lie beside the rules that keep them. */

/** Messages of the contact form, support, requests and claims. */
export const ANSWER_HOURS = { from: 24, to: 48 } as const;
/** E.g. `We reply within 24-48 hours.` */
export const ANSWER_TIME = `${ANSWER_HOURS.from}-${ANSWER_HOURS.to} hours`;
/** A new shop is verified, a request for custom work gets its price. */
export const VERIFICATION_HOURS = 48;
export const QUOTE_HOURS = 48;
/** From the approval of a track until it is in the shop. */
export const LISTING_HOURS = 24;
/** The soonest that a sale is paid out; `PAYOUT_DUE_HOURS` is the latest. */
export const PAYOUT_MINUTES = 30;
