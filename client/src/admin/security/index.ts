/** How the signed-in admin signs in. */
export { EnrolmentPage } from './enrolment-page';
export { SecurityPage } from './security-page';
