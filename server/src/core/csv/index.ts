/** Tables as files for spreadsheets. */
export { type CsvColumn } from './csv.js';
export { csvFile, csvLine, csvText } from './csv.js';
export { AuditedExportInterceptor } from './audited-export.interceptor.js';
