// Owns the tables: invoices, invoice_counters, billing_details, vat_number_checks, tax_calculations, tax_transactions
/** Invoices and credit notes of orders, billing details of buyers, and taxes. */
export { InvoicesModule } from './invoices.module.js';
export { InvoicesService } from './invoices.service.js';
export { OrderAccountsService } from './order-accounts.service.js';
export { OrderTaxesService } from './stripe-tax/order-taxes.service.js';
export { invoicePdf } from './document/invoice-pdf.js';
export { issuerLines, taxTotals, type InvoiceText } from './document/invoice-text.js';
export { takeInvoiceNumber } from './issuing/invoice-number.js';
export { countryCodeOf } from './tax/country-code.js';
export { supplierTax } from './tax/supplier-tax.rules.js';
export { netOf } from './tax/tax.rules.js';
