// Owns the tables: price_changes, price_change_items
/** Changes of many prices at once, with a preview; for good, or as a sale that starts and ends by itself. */
export { PriceChangesModule } from './price-changes.module.js';
export { SalePeriodsService } from './sale-periods.service.js';
