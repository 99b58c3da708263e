// Owns the tables: service_orders, service_quotes, service_messages, service_message_files, service_versions, service_rounds, service_comments, service_file_removals, service_brief_files
/** Custom work: music production, co-producing, mixing and mastering, from the request of a user over quotes to the agreement, made by the store or a seller. */
export { ListensToServiceOrders, type ServiceOrderListener } from './service-order-listeners.js';
export { EndServiceOrderService } from './end-service-order.service.js';
export { ServiceOrdersService } from './service-orders.service.js';
export { ServiceOrderViewsService } from './service-order-views.service.js';
export { ServiceOrderResult } from './service-order.response.js';
export { serviceOrderNotFound } from './service-order.errors.js';
export { amountIsAnother, stageNotDue, stagePaid } from './payments/service-payment.errors.js';
export { ServicePaymentsService } from './payments/service-payments.service.js';
export { ServiceStageEnum } from './payments/service-payment.response.js';
export { ServiceAgreementsService } from './delivery/service-agreements.service.js';
export { OpenRequestsService } from './brief/open-requests.service.js';
export { OrdersForServicesModule } from './orders-for-services.module.js';
