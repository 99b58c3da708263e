/** Limits and waits with a meaning to people. Times name their unit. */

export const PAGE_SIZE_DEFAULT = 20;
export const PAGE_SIZE_MAX = 100;
export const ADMIN_PAGE_SIZE = 10;
/** How many things one bulk operation takes. */
export const BULK_MAX = 100;
/** How many rows may be selected at once; bulk operations then run in parts. */
export const SELECTION_MAX = 1000;

export const SEARCH_MAX_LENGTH = 100;
/** Of a person, a shop, a country. */
export const NAME_MAX_LENGTH = 100;
/** Of a track or a demo. */
export const TRACK_NAME_MAX_LENGTH = 150;
export const TRACK_LINK_MAX_LENGTH = 2000;
export const COUPON_CODE_MAX_LENGTH = 40;

/** The highest limit of uses per buyer that a coupon may have; without a limit there is none. */
export const COUPON_USES_MAX = 1000;
export const COUPON_USES_ADVICE = `Uses per buyer must be a whole number from 1 to ${COUPON_USES_MAX}`;
export const SUBJECT_MAX_LENGTH = 200;
export const MESSAGE_MAX_LENGTH = 10_000;

export const PRICE_FILTER = { min: 0, max: 1000, step: 10 } as const;
export const BPM_FILTER = { min: 0, max: 200, step: 1 } as const;

export const SESSION_DAYS = 7;
export const ADMIN_SESSION_HOURS = 12;
/** For this long after a proven password a session makes sensitive changes without it. */
export const REAUTHENTICATION_MINUTES = 15;
/** An admin's session ends after this long without a request. */
export const ADMIN_IDLE_MINUTES = 30;
export const CODE_LENGTH = 6;
export const CODE_VALID_MINUTES = 15;
export const CODE_TRIES = 5;
export const RESEND_WAIT_SECONDS = 60;
/** Of one mailbox: registrations, resent codes and reset links together. */
export const MAILBOX_CODES_PER_HOUR = 5;
export const NEWSLETTER_CONFIRMATIONS_PER_HOUR = 5;
/** Of one account. */
export const EMAIL_CHANGES_PER_HOUR = 5;
/** A registration that is not completed is kept so long; a resent code revives it meanwhile. */
export const REGISTRATION_HOURS = 24;
/** Mails a day to one address that did not ask for them; the last one is kept for a password reset. */
export const UNREQUESTED_MAILS_PER_DAY = 5;
export const EMAIL_UNDO_DAYS = 7;
export const RESET_LINK_MINUTES = 60;

export const PASSWORD_MIN_LENGTH = 8;
/** Reset and profile changes ask for less than registration; the specification says so. */
export const PASSWORD_CHANGE_MIN_LENGTH = 6;
/** Beyond this, hashing becomes a way to keep our processor busy. */
export const PASSWORD_MAX_LENGTH = 200;

export const ORDER_HOLD_HOURS = 48;
export const MAX_RESERVED_TRACKS = 20;
/** Until the first order of an account is completed. */
export const NEW_ACCOUNT_HOLD_HOURS = 24;
export const MAX_RESERVED_TRACKS_NEW_ACCOUNT = 3;
/** Of one IP address or IPv6 /64, over all accounts. */
export const MAX_UNPAID_TRACKS_PER_CALLER = 10;
/** So many expired holds within the window pause new ones. */
export const EXPIRED_HOLDS_LIMIT = 2;
export const EXPIRED_HOLDS_WINDOW_DAYS = 7;
export const EXPIRED_HOLDS_PAUSE_HOURS = 24;
/** Lines of an order, as the cost of a query counts them: a page of orders holds about as many each. */
export const USUAL_ORDER_LINES = 4;
export const DOWNLOAD_LINK_HOURS = 72;
export const DOWNLOAD_LINK_USES = 5;

export const PLAY_COUNT_WINDOW_MINUTES = 30;
/** Plays of one track that count from one address in that time, whatever browsers they come from. */
export const PLAYS_PER_CALLER = 5;

export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;
export const MAX_AUDIO_BYTES = 100 * 1024 * 1024;
/** Stereo. */
export const MAX_AUDIO_CHANNELS = 2;
/** In hertz. */
export const AUDIO_SAMPLE_RATE = { min: 1_000, max: 192_000 } as const;
export const MAX_AUDIO_SECONDS = 2 * 60 * 60;
export const MAX_IMAGE_PIXELS = 40_000_000;
export const MAX_UPLOAD_PARTS = 20;

/** In dollars; what a track may cost at most. */
export const MAX_PRICE = 100_000;
export const MAX_BPM = 999;

/** Largest id the database's integer keys hold. */
export const MAX_ID = 2_147_483_647;
