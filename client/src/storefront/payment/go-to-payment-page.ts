/** Leaves the shop for the payment page; a whole page load, which nothing of ours survives. */
export function goToPaymentPage(paymentUrl: string): void {
  window.location.assign(paymentUrl);
}
