// Owns the tables: orders, order_lines, order_status_changes, hold_reminders, download_links, delivery_events, contract_files, seller_contract_files, test_orders
/** Orders of exclusive tracks: placement, status, delivery of the files, contracts. */
export {
  type OrderStep,
  ListensToOrders,
  type OrderListener,
  type OrderRefund,
} from './lifecycle/order-listeners.js';
export { DEMO_SEEDED, DEMO_SOLD } from './demo-jobs.js';
export { OrderRevocationService } from './lifecycle/order-revocation.service.js';
export { ORDER_ACCOUNTS, type OrderAccount, type OrderAccounts } from './order-accounts.js';
export { ORDER_PAYMENTS, PaymentProviderEnum, type OrderPayments } from './order-payments.js';
export { WAITING_ORDERS, type WaitingOrders } from './waiting-orders.js';
export {
  ORDER_TAXES,
  type OrderTaxes,
  type TaxedLine,
  type TaxedOrder,
  type TaxedSums,
} from './order-taxes.js';
export { PaidOrdersService } from './lifecycle/paid-orders.service.js';
export { OrderStatusService } from './lifecycle/order-status.service.js';
export { AddsToArchives, type ArchiveDocumentSource } from './delivery/archive-documents.service.js';
export { OrdersModule } from './orders.module.js';
export { Sale } from './sales/sale.response.js';
export { OrdersService } from './orders.service.js';
export { StageOrderService } from './placement/stage-order.service.js';
export { lineParts, lineShares } from './line-shares.sql.js';
export { DownloadLinksService } from './delivery/download-links.service.js';
export { SERVICE_AGREEMENTS, type ServiceAgreement, type ServiceAgreements } from './service-agreements.js';
export { soldTitle } from './order.rules.js';
export { contractNumber } from './contracts/contract.js';
export { latestCompletion } from './contracts/contract-files.repository.js';
export { ContractService } from './contracts/contract.service.js';
