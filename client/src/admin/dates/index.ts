export { formatDate, formatDateTime, formatTime, formatUtcDate } from './format-date';
