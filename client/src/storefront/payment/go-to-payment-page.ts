/**
 * Leaves the site for the payment page. Alone in its file, because jsdom cannot navigate and specs replace
 * it.
 */
export function goToPaymentPage(paymentUrl: string): void {
  window.location.assign(paymentUrl);
}
