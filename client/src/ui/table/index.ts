/** Tables, apart from `ui/index.ts`: only the admin area and the seller's figures draw tables. */
export {
  parseSortText,
  toSortText,
  type DataColumn,
  type DataPaging,
  type DataSelection,
  type DataSort,
} from './table-model';
export { DataTable, type DataTableProps } from './data-table';
