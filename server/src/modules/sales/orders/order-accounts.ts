/** Facts of documents, payments and refunds about one order. */
export interface OrderAccount {
  /** Number of the latest invoice; null until the order is completed. */
  invoiceNumber: string | null;
  /** Tax of its invoices less its credit notes. */
  taxCents: number;
  /** When the last payment of it arrived; null where none is known. */
  paidAt: Date | null;
  /** Ways of its payments, e.g. `stripe`; null where none is known. */
  method: string | null;
  /** Cents that went back, or are on their way. */
  refundedCents: number;
}

/** Accounts of orders for their export. The invoices module imports orders, so it provides them under a token. */
export interface OrderAccounts {
  /** Accounts by order id; every given order has one. */
  ofOrders(orderIds: readonly number[]): Promise<Map<number, OrderAccount>>;
}

export const ORDER_ACCOUNTS = Symbol('ORDER_ACCOUNTS');
