/** Figures of a seller: plays, hearts, carts, sales, earnings, payouts and submissions. */
export { SellerDashboardModule } from './seller-dashboard.module.js';
