/** The addresses of the newsletter. */
export { SubscribersPage } from './subscribers-page';
