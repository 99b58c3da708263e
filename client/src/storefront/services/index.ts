/** The page of services, their forms and demos. */
export { ServicesPage } from './services-page';
