/** The newsletter form of every footer. The pages are lazy and imported by file. */
export { NewsletterForm } from './newsletter-form';
