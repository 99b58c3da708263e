/**
 * Second factors of accounts: authenticator apps, passkeys, recovery codes, and the second step of a sign-in.
 * Owns the tables totp_secrets, passkeys, recovery_codes and second_factor_challenges.
 */
export { CompleteSecondFactorInput, PasskeySignInInput } from './api/dto/complete-second-factor.input.js';
export { SecondFactorMethodEnum } from './api/second-factor-method.enum.js';
export { PasskeySignIn } from './api/second-factor.payloads.js';
export { TOTP_SECRET_COLUMN } from './factors/totp.service.js';
export { parseAuthenticationResponse } from './factors/webauthn-response.js';
export { oneProofOnly } from './second-factor.errors.js';
export { SecondFactorModule } from './second-factor.module.js';
export { PasskeySignInService } from './sign-in/passkey-sign-in.service.js';
export { SecondFactorSignInService, type PendingSignIn } from './sign-in/second-factor-sign-in.service.js';
