/** Building blocks of admin lists: filters, pages, sorting, selection, bulk actions, export. */
export { AdminList, ListSection } from './admin-list';
export { BulkButton, BulkDelete, BulkStatus } from './bulk-actions';
export { ExportButton } from './export-button';
export { ListFilter, SearchField } from './list-toolbar';
export { RowActions, RowButton, RowLink } from './row-actions';
export { sortingBy, useListQuery } from './list-query';
export { useAdminList } from './use-admin-list';
export { useDelete } from './use-delete';
