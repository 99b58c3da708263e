/** Building blocks of admin lists: columns, filters, pages, sorting, selection, bulk actions, export. */
export { AdminList, ListSection } from './admin-list';
export { BulkButton, BulkStatus, useBulkMutation, type BulkActionProps, type BulkTask } from './bulk-actions';
export { countOf } from './bulk-bar';
export { ClippedText, DateAndTime, dateColumn, idColumn, resolutionColumn, TwoLines } from './cells';
export { DATE_RANGE, DateRangeFilter, DayField } from './date-range';
export { DownloadButton, useDownload } from './download-button';
export { ExportButton } from './export-button';
export { ListFilter, SearchField, StatusFilter } from './list-toolbar';
export { RowButton, RowLink } from './row-actions';
export { toFilter, useListQuery, type ListColumn } from './list-query';
export { SavedViewsDocument } from './saved-views.generated';
export { StatusSelect } from './status-select';
export { useAdminList } from './use-admin-list';
export { useDelete } from './use-delete';
