/** Tables as files for spreadsheets. */
export { csvLine, type CsvColumn, type CsvValue } from './csv.js';
export { csvFile } from './csv-file.js';
