/** WebAuthn in this browser. The library behind it is loaded when a passkey is first used. */
export { createPasskey, passkeyProblem, signWithPasskey, supportsPasskeys } from './webauthn';
