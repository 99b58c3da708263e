/** Billing details of the buyer: a section of the account, and a dialog at checkout. Load both on demand. */
export { BillingDialog, type BillingDialogProps } from './billing-dialog';
export { BillingSection } from './billing-section';
