/** Tables, apart from `ui/index.ts`: only the admin area draws tables. */
export {
  parseSortText,
  toSortText,
  type DataColumn,
  type DataPaging,
  type DataSelection,
  type DataSort,
} from './table-model';
export { DataTable, type DataTableProps } from './data-table';
