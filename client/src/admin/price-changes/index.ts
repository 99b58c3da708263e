/** Changes of many prices at once, and sales. */
export { ChangePrices } from './change-prices';
export { Sales } from './sales';
