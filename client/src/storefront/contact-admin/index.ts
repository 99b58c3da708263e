export { ContactAdmin } from './contact-admin';
