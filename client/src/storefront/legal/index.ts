/** Privacy policy and terms. */
export { PrivacyPage } from './privacy-page';
export { TermsPage } from './terms-page';
