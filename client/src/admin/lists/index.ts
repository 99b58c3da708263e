export { FROM_START, LIST_PARAMS, pageNumber } from './list-params';
export { ListTable } from './list-table';
export { ListToolbar } from './list-toolbar';
export { RowActions, RowButton, RowLink } from './row-actions';
export { SearchField } from './search-field';
export { usePageStart } from './use-page-start';
export { useDelete } from './use-delete';
export { useShownPage, type ShownPage } from './use-shown-page';
