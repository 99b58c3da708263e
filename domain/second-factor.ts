/** Second factors of an account: authenticator apps (TOTP), passkeys and recovery codes. */

export const SECOND_FACTOR_METHODS = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

export const TOTP_DIGITS = 6;
export const TOTP_STEP_SECONDS = 30;
/** Steps before and after the current one whose codes are valid too, to allow for clock differences. */
export const TOTP_WINDOW_STEPS = 1;

export const RECOVERY_CODES = 10;
/** Characters of a code without the dash in the middle. */
export const RECOVERY_CODE_LENGTH = 10;

export const MAX_PASSKEYS = 10;
export const PASSKEY_NAME_MAX_LENGTH = 60;

/** Lifetime of a sign-in that waits for its second factor. */
export const SECOND_FACTOR_MINUTES = 5;
/** Failed codes or passkeys per sign-in. */
export const SECOND_FACTOR_TRIES = 5;
/** Failed codes per account within `SECOND_FACTOR_WINDOW_MINUTES`, over all sign-ins. */
export const WRONG_CODES_PER_ACCOUNT = 5;
export const SECOND_FACTOR_WINDOW_MINUTES = 15;
