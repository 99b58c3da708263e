export { SubmissionsPage } from './submissions-page';
