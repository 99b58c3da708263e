/** Tables. A door of their own: only the admin area draws tables, and the storefront must not load them. */
export type { DataColumn, DataPaging, DataSelection, DataSort } from './column';
export { DataTable, type DataTableProps } from './data-table';
