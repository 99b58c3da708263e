import { hasDecimals } from './numbers.js';

/** Prices and sums. Amounts are integer US cents unless a name says dollars. */

export const PROJECT_FILE_CENTS = 100_00;
export const SERVICE_FEE_PERCENT = 5;

/** Error message for an invalid discount of a coupon. */
export const DISCOUNT_ADVICE = 'Discount must be a number from 1 to 100, with at most two decimals';

export function isDiscountPercent(percent: number): boolean {
  return percent >= 1 && percent <= 100 && hasDecimals(percent, 2);
}

/** Error message for a track that costs nothing. */
export const PRICE_ZERO_ADVICE = 'Price must be above 0';

/** Error message for an expiry day that has ended. */
export const EXPIRY_PAST_ADVICE = 'The expiry date is in the past';

/** Fields of a cart item or an order line that its price depends on. */
export interface PricedLine {
  priceCents: number;
  includeProject: boolean;
  /** Program of the project file; without one the add-on is unavailable and costs nothing. */
  projectName: string | null | undefined;
}

export interface OrderSums {
  subtotalCents: number;
  discountCents: number;
  feeCents: number;
  totalCents: number;
}

/** `percent` (at most two decimals) of a non-negative amount, rounded half up to the cent: in integers, so that no half is missed. */
function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * Math.round(percent * 100) + 50_00) / 100_00);
}

/** Price of the project file, where chosen and available. */
export function addOnCents(line: PricedLine): number {
  return line.includeProject && line.projectName ? PROJECT_FILE_CENTS : 0;
}

/** Prices and add-ons, before discount and fee. */
export function subtotalCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.priceCents + addOnCents(line), 0);
}

/** @param discountPercent discount of the coupon; 0 without one */
export function orderSums(lines: readonly PricedLine[], discountPercent = 0): OrderSums {
  const subtotal = subtotalCents(lines);
  const discount = percentOf(subtotal, discountPercent);
  const fee = percentOf(subtotal, SERVICE_FEE_PERCENT);
  return {
    subtotalCents: subtotal,
    discountCents: discount,
    feeCents: fee,
    totalCents: subtotal - discount + fee,
  };
}

export function centsToDollars(cents: number): number {
  return cents / 100;
}

/** Rounds half up to the cent. */
export function dollarsToCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Price of a track on screens: whole dollars, rounded down. */
export function wholeDollars(dollars: number): number {
  return Math.floor(dollars);
}

/** True when the old price is above the price. */
export function isOnSale(price: number, oldPrice: number | null | undefined): oldPrice is number {
  return typeof oldPrice === 'number' && oldPrice > 0 && oldPrice > price;
}

/** Prices of a track in dollars, as the server answers them. */
export interface TrackPrices {
  price: number;
  oldPrice: number | null;
  /** Lowest price of the 30 days before the reduction; null while none is announced. */
  lowestPrice30Days: number | null;
}

/** Old price to strike through: an old price that was not asked announces no reduction. */
export function announcedOldPrice({ price, oldPrice, lowestPrice30Days }: TrackPrices): number | null {
  return typeof lowestPrice30Days === 'number' && isOnSale(price, oldPrice) ? oldPrice : null;
}

/**
 * Percent for the badge of a reduction, counted from the lowest price of the 30 days before it; null below 1 %, and where the price was
 * lower before. A track that was entered with an old price was asked at its present price alone: there the old price counts.
 */
export function reductionPercent(track: TrackPrices): number | null {
  const { price, lowestPrice30Days } = track;
  const oldPrice = announcedOldPrice(track);
  if (oldPrice === null || lowestPrice30Days === null) return null;
  const isEntered = lowestPrice30Days === price;
  return salePercent(price, isEntered ? oldPrice : Math.min(oldPrice, lowestPrice30Days));
}

/** Discount of a sale in percent, for badges; null unless it is at least 1 %. */
export function salePercent(price: number, oldPrice: number | null | undefined): number | null {
  if (!isOnSale(price, oldPrice)) return null;
  const percent = 100 * (1 - price / oldPrice);
  return percent < 1 ? null : Math.round(percent);
}
