/** Tables, apart from `ui/index.ts`: only the admin area draws tables. */
export type { DataColumn, DataPaging, DataSelection, DataSort } from './use-data-table';
export { DataTable, type DataTableProps } from './data-table';
