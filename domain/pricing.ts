/** Everything about money that server and client must agree on. Amounts are integer US cents unless a name says dollars. */

export const PROJECT_FILE_CENTS = 100_00;
export const SERVICE_FEE_PERCENT = 5;

/** What any other discount of a coupon is answered with. */
export const DISCOUNT_ADVICE = 'Discount must be a whole number from 1 to 100';

/** One line of a cart or an order as the sums see it. */
export interface PricedLine {
  priceCents: number;
  /** The buyer asked for the project file. */
  includeProject: boolean;
  /** The DAW the project belongs to; without one the add-on cannot be bought and costs nothing. */
  projectName: string | null | undefined;
}

export interface OrderSums {
  subtotalCents: number;
  discountCents: number;
  feeCents: number;
  totalCents: number;
}

/** `percent` of an amount, rounded half up to the cent. Amounts here are never negative. */
function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}

/** The add-on counts only for an item with a project program. */
export function addOnCents(line: PricedLine): number {
  return line.includeProject && line.projectName ? PROJECT_FILE_CENTS : 0;
}

/** What the cart page shows: prices plus add-ons, before discount and fee. */
export function subtotalCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.priceCents + addOnCents(line), 0);
}

/** The sums of an order. `discountPercent` is the coupon's, 0 without one. */
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

/** Dollars as a caller sends them, to cents, rounded half up. */
export function dollarsToCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Item prices are shown as whole dollars, rounded down. */
export function wholeDollars(dollars: number): number {
  return Math.floor(dollars);
}

/** Percent off a sale, or null when the product is not on sale (old price must be positive and above the price). */
export function salePercent(price: number, oldPrice: number | null | undefined): number | null {
  if (!oldPrice || oldPrice <= 0 || oldPrice <= price) return null;
  return Math.round(100 * (1 - price / oldPrice));
}
