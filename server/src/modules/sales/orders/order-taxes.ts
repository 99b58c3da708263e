/** Facts of an order that its tax depends on. */
export interface TaxedOrder {
  userId: number | null;
  /** English name. */
  country: string;
  postcode: string | null;
}

export interface TaxedLine {
  priceCents: number;
  addOnCents: number;
}

/** Cents of a sale beside its lines. */
export interface TaxedSums {
  discountCents: number;
  feeCents: number;
}

/** Tax functions that orders need. The invoices module imports orders, so it provides them under a token. */
export interface OrderTaxes {
  /** @throws DomainError BAD_USER_INPUT when the tax of a new order needs a postcode that it does not name */
  checkAddress(order: TaxedOrder): Promise<void>;

  /**
   * Cents of tax that the total of a sale contains, as its invoice would state them.
   * @returns null where a tax service computes them before the payment
   */
  contained(order: TaxedOrder, lines: readonly TaxedLine[], sums: TaxedSums): Promise<number | null>;

  /**
   * Makes sure that the tax of an order is known, so that it can be paid or completed. Calls the tax service outside any
   * transaction, within seconds; does nothing for taxes that are computed here, free orders and invoiced ones.
   * @throws DomainError UNAVAILABLE when the service does not respond; CONFLICT when the buyer's address is not enough
   */
  ensure(orderId: number): Promise<void>;
}

export const ORDER_TAXES = Symbol('ORDER_TAXES');
