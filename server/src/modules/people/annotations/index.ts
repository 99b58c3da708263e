// Owns the tables: annotations, notes, saved_views
/** Notes, tags and assignees of records, and saved views of admin lists. */
export { addAnnotations, AnnotatedFilterInput, findAnnotatedIds } from './annotation-filter.repository.js';
export { AnnotationsModule } from './annotations.module.js';
export { AnnotationsService } from './annotations.service.js';
