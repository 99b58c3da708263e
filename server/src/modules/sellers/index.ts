/** Shops that sell tracks: what their owners and admins see and change, and how they are paid. */
export { PAYOUT_CARD_COLUMN } from './payout-cipher.js';
export { SellersModule } from './sellers.module.js';
