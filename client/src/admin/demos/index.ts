/** The demo tracks of the service page: listed, and deleted. */
export { DemosPage } from './demos-page';
