/** Reports of tracks and shops by visitors and users. */
export { ReportLink } from './report-link';
