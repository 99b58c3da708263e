/** The page with the contact form. */
export { ContactPage } from './contact-page';
