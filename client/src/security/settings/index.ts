/** How an account signs in and where it is signed in. For both areas; imported by lazy screens only. */
export { Section, StateRow } from './section';
export { SecondFactorSettings } from './second-factor-settings';
export { SecuritySettings } from './security-settings';
export { useMySecondFactorQuery } from './security-settings.generated';
