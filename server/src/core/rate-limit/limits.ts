import { API_TOKEN_REQUESTS_PER_MINUTE } from '#domain/api-tokens.js';
import { EXPORT_LINK_LOADS_PER_HOUR } from '#domain/export-links.js';
import {
  CANCELLATIONS_PER_DAY,
  EMAIL_CHANGES_PER_HOUR,
  MAILBOX_CODES_PER_HOUR,
  NEWSLETTER_CONFIRMATIONS_PER_HOUR,
  RESEND_WAIT_SECONDS,
} from '#domain/limits.js';
import { SECOND_FACTOR_WINDOW_MINUTES, WRONG_CODES_PER_ACCOUNT } from '#domain/second-factor.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export interface Limit {
  /** Allowed number within the window. */
  points: number;
  windowSeconds: number;
  /** Each further excess doubles the lockout. */
  growing?: boolean;
  /** Applies even with RATE_LIMIT=off: it protects mailboxes and accounts, not the machine. */
  always?: boolean;
  /** Not reported in headers: the key is an account or a mailbox, and others count in it too. */
  confidential?: boolean;
}

const define = <T extends Record<string, Limit>>(limits: T): Record<keyof T, Limit> => limits;

/** Request limits by what they count. The key identifies the caller. */
export const RATE_LIMITS = define({
  /** key: e-mail address and IP */
  login: { points: 10, windowSeconds: MINUTE, growing: true },
  /** key: caller (IPv4 address or IPv6 /64); failed sign-ins, whatever the e-mail address */
  loginCaller: { points: 30, windowSeconds: 15 * MINUTE },
  /** key: e-mail address, known or not; failed sign-ins from unknown devices */
  loginAccount: { points: 50, windowSeconds: HOUR, confidential: true },
  /** key: caller; whatever the e-mail address */
  registrationCaller: { points: 5, windowSeconds: HOUR },
  /** key: caller; requests for a login code, whatever the e-mail address */
  loginCodeCaller: { points: 20, windowSeconds: HOUR },
  /** key: session, API token, or caller; every change */
  write: { points: 120, windowSeconds: MINUTE },
  /** key: e-mail address; registrations, resent and login codes and reset links together */
  mailboxCode: { points: MAILBOX_CODES_PER_HOUR, windowSeconds: HOUR, always: true, confidential: true },
  /** key: e-mail address; the pause between two codes */
  codeWait: { points: 1, windowSeconds: RESEND_WAIT_SECONDS, always: true, confidential: true },
  /** key: user id; requests for another e-mail address */
  emailChange: { points: EMAIL_CHANGES_PER_HOUR, windowSeconds: HOUR, always: true },
  /** key: e-mail address; confirmation mails of the newsletter */
  newsletter: {
    points: NEWSLETTER_CONFIRMATIONS_PER_HOUR,
    windowSeconds: HOUR,
    always: true,
    confidential: true,
  },
  /** key: user id; tests of newsletters, which go to any address */
  newsletterTest: { points: 30, windowSeconds: HOUR, always: true },
  /** key: user id; wrong codes of the second factor */
  secondFactor: {
    points: WRONG_CODES_PER_ACCOUNT,
    windowSeconds: SECOND_FACTOR_WINDOW_MINUTES * MINUTE,
    always: true,
    confidential: true,
  },
  /** key: IP; both steps of a sign-in by passkey alone */
  passkeySignIn: { points: 30, windowSeconds: MINUTE },
  /** key: user id; orders that a buyer cancels, so that holds are not renewed without end */
  orderCancellation: { points: CANCELLATIONS_PER_DAY, windowSeconds: 24 * HOUR },
  /** key: user id; messages about orders */
  orderMessage: { points: 30, windowSeconds: HOUR },
  /** key: user id; comments on versions of custom work */
  serviceComment: { points: 200, windowSeconds: HOUR },
  /** key: user id; versions of custom work, each of which takes a processor for seconds */
  serviceVersion: { points: 30, windowSeconds: HOUR },
  /** key: user id; files of requests for custom work, each of which takes a processor for seconds */
  serviceBriefFile: { points: 30, windowSeconds: HOUR },
  /** key: session (user id) */
  couponCheck: { points: 10, windowSeconds: MINUTE },
  /** key: IP; contact, services, newsletter */
  form: { points: 10, windowSeconds: HOUR },
  /** key: caller; look-ups of files that no certificate states for the caller: nobody tries guesses of a document */
  certificateCheck: { points: 60, windowSeconds: HOUR },
  /** key: caller; comparisons of a recording with those of certificates */
  recordingCheck: { points: 20, windowSeconds: HOUR },
  /** key: IP; REST and GraphQL reads */
  read: { points: 300, windowSeconds: MINUTE },
  /** key: link for spreadsheets; loads */
  exportLink: { points: EXPORT_LINK_LOADS_PER_HOUR, windowSeconds: HOUR },
  /** key: API token; every request */
  apiToken: { points: API_TOKEN_REQUESTS_PER_MINUTE, windowSeconds: MINUTE },
});

export type LimitName = keyof typeof RATE_LIMITS;

/** Uses that an instance takes from the shared counter at once; divides the limits of reads, changes and API tokens. */
export const READ_LEASE = 30;

/** Lockout after the nth excess of a growing limit, at most an hour. */
export function lockoutSeconds(strike: number): number {
  return Math.min(MINUTE * 2 ** (strike - 1), HOUR);
}

/** Excesses expire after a day without a new one. */
export const STRIKE_MEMORY_SECONDS = 24 * HOUR;
