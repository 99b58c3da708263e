/** When a track of a wishlist has its last chance: hours before the end of its sale, days before it leaves the shop unsold. */

export const SALE_END_HOURS = 48;
export const WITHDRAWAL_DAYS = 7;
