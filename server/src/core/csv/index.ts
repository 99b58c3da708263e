/** Tables as files for spreadsheets. */
export { type CsvColumn } from './csv.js';
export { csvFile } from './csv.js';
export { AuditedExport } from './audited-export.interceptor.js';
