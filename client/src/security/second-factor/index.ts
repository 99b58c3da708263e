/** Second step of a sign-in, and sign-in by passkey. For both areas; imported by lazy screens only. */
export { PasskeySignIn } from './passkey-sign-in';
export { SecondFactorForm } from './second-factor-form';
export { secondFactorOf, signedInOf, type SecondFactor, type SignedIn } from './second-factor';
