/** Questions and their answers. */
export { FaqPage } from './faq-page';
