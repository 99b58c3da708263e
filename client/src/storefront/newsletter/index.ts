/** The newsletter. In every page’s footer: the form only. The pages are loaded by their own files. */
export { NewsletterForm } from './newsletter-form';
