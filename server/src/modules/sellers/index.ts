/** Shops that sell tracks: what their owners and admins see and change, and how they are paid. */
export { SellersModule } from './sellers.module.js';
