// A door of its own: only the admin area draws tables, and the storefront must not load them.
export type { DataColumn, DataPaging, DataSelection, DataSort } from './column';
export { DataTable, type DataTableProps } from './data-table';
