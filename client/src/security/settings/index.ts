/** Sign-in methods and sessions of an account. For both areas; imported by lazy screens only. */
export { Section, StateRow } from './section';
export { SecondFactorSettings, SecuritySettings } from './security-settings';
export { useMySecondFactorQuery } from './security-settings.generated';
