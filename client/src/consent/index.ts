/** The cookie notice. */
export { CookieConsent } from './cookie-consent';
