/** What every list of the back office has: filters, pages, sorting, selection, bulk actions, export. */
export { AdminList } from './admin-list';
export { BulkButton, BulkDelete, BulkStatus } from './bulk-actions';
export { ExportButton } from './export-button';
export { ListFilter } from './list-filter';
export { ListSection } from './list-section';
export { RowActions, RowButton, RowLink } from './row-actions';
export { SearchField } from './search-field';
export { sortingBy } from './sorting';
export { useAdminList } from './use-admin-list';
export { useDelete } from './use-delete';
export { useListQuestion } from './use-list-question';
