export { formatDate, formatDateTime, formatUtcDate } from './format-date';
