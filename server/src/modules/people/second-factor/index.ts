// Owns the tables: totp_secrets, passkeys, recovery_codes, factor_proofs, second_factor_challenges
/** Second factors of accounts: authenticator apps, passkeys, recovery codes, and the second step of a sign-in. */
export { CompleteSecondFactorInput, PasskeySignInInput } from './second-factor.inputs.js';
export { PasskeySignIn, SecondFactorMethodEnum } from './api/second-factor.response.js';
export { parseAuthenticationResponse } from './factors/relying-party.service.js';
export { TOTP_SECRET_COLUMN } from './factors/totp.service.js';
export { oneProofOnly, secondFactorFailed } from './second-factor.errors.js';
export { SecondFactorModule } from './second-factor.module.js';
export { signInRefusal, type SignInRefusal } from './sign-in/sign-in-refusal.js';
export { PasskeySignInService } from './sign-in/passkey-sign-in.service.js';
export { SecondFactorSignInService, type PendingSignIn } from './sign-in/second-factor-sign-in.service.js';
