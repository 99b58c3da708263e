export { DemosPage } from './demos-page';
