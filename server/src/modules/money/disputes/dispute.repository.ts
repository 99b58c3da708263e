/** SQL of the numbers of the orders whose sellers are not paid for now. Warnings hold nothing. */
export const DISPUTED_ORDERS = `SELECT order_id FROM payment_disputes WHERE kind = 'dispute' AND closed_at IS NULL`;
