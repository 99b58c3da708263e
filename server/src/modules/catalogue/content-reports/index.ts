// Owns the tables: content_reports
/** Reports of tracks and shops, and the decisions about them. */
export { ContentReportsModule } from './content-reports.module.js';
export { nameOfReported, removalOf, stayOf, type ReportedName } from './report-words.rules.js';
