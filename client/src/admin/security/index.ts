/** Security settings of the signed-in admin. */
export { EnrolmentPage } from './enrolment-page';
export { SecurityPage } from './security-page';
