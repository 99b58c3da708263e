/** Notes, tags and the assigned admin of a record, and the filters of lists by them. */
export { ANNOTATION_FILTERS, AnnotationFilters, toAnnotationFilter } from './annotation-filters';
export { AnnotationsPanel } from './annotations-panel';
export { useRowTags } from './use-row-tags';
