/** Days and moments as the storefront and the security screens show them. */
export { formatDay, formatMoment } from './format-date';
