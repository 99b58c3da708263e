/** Second factors of an account: authenticator apps (TOTP), passkeys and recovery codes. */

export const SECOND_FACTOR_METHODS = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

export const TOTP_DIGITS = 6;
export const TOTP_STEP_SECONDS = 30;
/** Steps before and after the present one whose codes count too, for clocks that are off. */
export const TOTP_WINDOW_STEPS = 1;

export const RECOVERY_CODES = 10;
/** Characters of a recovery code, without the dash in its middle. */
export const RECOVERY_CODE_LENGTH = 10;

export const MAX_PASSKEYS = 10;
export const PASSKEY_NAME_MAX_LENGTH = 60;

/** How long a sign-in waits for its second factor. */
export const SECOND_FACTOR_MINUTES = 5;
/** Wrong codes or passkeys that one sign-in may send. */
export const SECOND_FACTOR_TRIES = 5;
/** Wrong codes an account takes within `SECOND_FACTOR_WINDOW_MINUTES`, over all of its sign-ins. */
export const WRONG_CODES_PER_ACCOUNT = 5;
export const SECOND_FACTOR_WINDOW_MINUTES = 15;
