/** Dates as the back office writes them. */
export { formatDate, formatDateTime, formatTime, formatUtcDate } from './format-date';
