/** How the signed-in admin signs in. */
export { SecurityPage } from './security-page';
