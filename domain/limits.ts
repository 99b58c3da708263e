/** Limits and durations; the names of durations end with their unit. */

export const PAGE_SIZE_DEFAULT = 20;
export const PAGE_SIZE_MAX = 100;
export const ADMIN_PAGE_SIZE = 10;
/** Maximum number of ids in one bulk operation. */
export const BULK_MAX = 100;
/** Maximum number of selected rows; bulk operations on more than `BULK_MAX` rows run in parts. */
export const SELECTION_MAX = 1000;

/** Shape of a request's JSON, its GraphQL variables included; each list has a shorter limit of its own. */
export const INPUT_LIMITS = { depth: 32, listItems: 2_000, keys: 10_000, keysOfObject: 200 } as const;

export const SEARCH_MAX_LENGTH = 100;
/** Length of the text on a seller's public page. */
export const SELLER_BIO_MAX_LENGTH = 600;

/** Length of the name of a user, a seller or a country. */
export const NAME_MAX_LENGTH = 100;
/** Length of the reason why an account is blocked. */
export const BLOCK_REASON_MAX_LENGTH = 500;
/** Length of the name of a track or a demo. */
export const TRACK_NAME_MAX_LENGTH = 150;
export const TRACK_LINK_MAX_LENGTH = 2000;
export const COUPON_CODE_MAX_LENGTH = 40;

/** Maximum of a coupon's uses per buyer; a coupon may also be unlimited. */
export const COUPON_USES_MAX = 1000;
export const COUPON_USES_ADVICE = `Uses per buyer must be a whole number from 1 to ${COUPON_USES_MAX}`;
export const SUBJECT_MAX_LENGTH = 200;
export const MESSAGE_MAX_LENGTH = 10_000;

/** Length of a message about an order. */
export const ORDER_MESSAGE_MAX_LENGTH = 5_000;
export const ORDER_MESSAGE_FILES_MAX = 3;
export const ORDER_MESSAGE_FILE_BYTES = 10 * 1024 * 1024;
/** Bytes of all files that one side attaches to the messages of an order. */
export const ORDER_FILES_BYTES = 50 * 1024 * 1024;
/** The same before the order is paid: enough for proofs of a transfer. */
export const UNPAID_ORDER_FILES_BYTES = 10 * 1024 * 1024;
/** Bytes of all files that a buyer attaches to the messages of all orders. */
export const BUYER_FILES_BYTES = 200 * 1024 * 1024;

export const PRICE_FILTER = { min: 0, max: 1000, step: 10 } as const;
export const BPM_FILTER = { min: 0, max: 200, step: 1 } as const;

export const SESSION_DAYS = 7;
export const ADMIN_SESSION_HOURS = 12;
/** Longest session of an app. Its token lives shorter and is refreshed. */
export const APP_SESSION_DAYS = 90;
/** The session of an app ends after this long without a request. */
export const APP_IDLE_DAYS = 30;
export const APP_TOKEN_MINUTES = 60;
export const APP_NAME_MAX_LENGTH = 40;
/** Time after a password check in which a session makes sensitive changes without another one. */
export const REAUTHENTICATION_MINUTES = 15;
/** A proof of the password waits this long for the one change that it is given for, such as that of a payout recipient. */
export const PROOF_MINUTES = 2;
/** An admin's session ends after this long without a request. */
export const ADMIN_IDLE_MINUTES = 30;
export const CODE_LENGTH = 6;
export const CODE_VALID_MINUTES = 15;
export const CODE_TRIES = 5;
/** Longer than a verification code: it signs in to an account that exists. */
export const LOGIN_CODE_LENGTH = 8;
export const LOGIN_CODE_MINUTES = 10;
export const RESEND_WAIT_SECONDS = 60;
/** Mails to one address: registrations, resent codes, login codes and reset links together. */
export const MAILBOX_CODES_PER_HOUR = 5;
export const NEWSLETTER_CONFIRMATIONS_PER_HOUR = 5;
/** Changes of one account's address. */
export const EMAIL_CHANGES_PER_HOUR = 5;
/** Lifetime of an unconfirmed registration; a resent code extends it. */
export const REGISTRATION_HOURS = 24;
/** Mails a day to one address on behalf of strangers; the last one is reserved for a password reset. */
export const UNREQUESTED_MAILS_PER_DAY = 5;
export const EMAIL_UNDO_DAYS = 7;
/** Days in which the owner of an account can undo what was added to it, by the link in the notice about it. */
export const RECOVERY_LINK_DAYS = 7;
/** Days back for which a reset removes what was added to an account whose owner has never proven a second factor. */
export const UNPROVEN_LOOKBACK_DAYS = 30;
/** Hours in which a new admin may add the first required factor with the password alone. */
export const ADMIN_ENROLMENT_HOURS = 24;
export const RESET_LINK_MINUTES = 60;

export const PASSWORD_MIN_LENGTH = 8;
/** Minimum for resets and profile changes, lower than for registration as specified. */
export const PASSWORD_CHANGE_MIN_LENGTH = 6;
/** Bounds the processor time of hashing. */
export const PASSWORD_MAX_LENGTH = 200;

export const ORDER_HOLD_HOURS = 48;
/** Hours before the end of a hold at which its buyer is reminded, once; a hold that is no longer than this has no reminder. */
export const HOLD_REMINDER_HOURS = 12;
/** Hours after its last change at which a cart is mailed to a buyer who agreed to it, once. */
export const CART_REMINDER_HOURS = 24;
/** A cart that is left alone for longer is not mailed any more. */
export const CART_REMINDER_MAX_DAYS = 14;
export const MAX_RESERVED_TRACKS = 20;
/** Hours of a hold until the first order of an account is completed. */
export const NEW_ACCOUNT_HOLD_HOURS = 24;
export const MAX_RESERVED_TRACKS_NEW_ACCOUNT = 3;
/** Tracks on hold for one IP address or IPv6 /64, over all accounts. */
export const MAX_UNPAID_TRACKS_PER_CALLER = 10;
/** Number of expired holds within the window that pauses new holds. */
export const EXPIRED_HOLDS_LIMIT = 2;
export const EXPIRED_HOLDS_WINDOW_DAYS = 7;
export const EXPIRED_HOLDS_PAUSE_HOURS = 24;
/** A buyer's cancellation later than this after placing counts as an expired hold. */
export const FREE_CANCELLATION_MINUTES = 60;
/** Orders that a buyer may cancel in a day. */
export const CANCELLATIONS_PER_DAY = 5;
/** Average number of lines per order, for the cost of a GraphQL query. */
export const USUAL_ORDER_LINES = 4;
export const DOWNLOAD_LINK_HOURS = 72;
export const DOWNLOAD_LINK_USES = 5;
/** Length of a reason that is mailed to the buyer. */
export const DELIVERY_REASON_MAX = 500;

export const PLAY_COUNT_WINDOW_MINUTES = 30;
/** Counted plays of one track from one address in the window, over all browsers. */
export const PLAYS_PER_CALLER = 5;

export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;
export const MAX_AUDIO_BYTES = 100 * 1024 * 1024;
export const MAX_AUDIO_CHANNELS = 2;
/** Hertz. */
export const AUDIO_SAMPLE_RATE = { min: 1_000, max: 192_000 } as const;
export const MAX_AUDIO_SECONDS = 2 * 60 * 60;
export const MAX_IMAGE_PIXELS = 40_000_000;
export const MAX_UPLOAD_PARTS = 20;

/** Maximum price of a track in dollars. */
export const MAX_PRICE = 100_000;
export const MAX_BPM = 999;
/** Decimals of a tempo; audio programs write at most three, e.g. 127.125. */
export const BPM_DECIMALS = 3;
export const BPM_ADVICE = 'BPM must be a number with at most three decimals';

/** Maximum of an integer key in PostgreSQL. */
export const MAX_ID = 2_147_483_647;

/** Length of the reason for completing an order without a payment. */
export const COMPLETION_REASON_MAX = 500;

/** Heard tracks that are kept per account and in a browser; the oldest are forgotten. */
export const HEARD_MAX = 2_000;
/** Heard tracks in one request, and those a visitor's shop leaves out. */
export const HEARD_SENT_MAX = 500;
