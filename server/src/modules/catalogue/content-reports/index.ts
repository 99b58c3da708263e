// Owns the tables: content_reports
/** Reports of tracks and shops, and the decisions about them. */
export { ContentReportsModule } from './content-reports.module.js';
