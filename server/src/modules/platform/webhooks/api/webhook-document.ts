import type { Type } from '@nestjs/common';
import type { WebhookEventType } from '#domain/webhooks.js';
import {
  CertificateWebhook,
  PackageWebhook,
  PayoutWebhook,
  RefundWebhook,
  SellerWebhook,
  ServiceOrderWebhook,
} from '../delivery/back-office-payloads.js';
import {
  OrderWebhook,
  ProductPriceWebhook,
  ProductWebhook,
  SubmissionWebhook,
} from '../delivery/webhook-payloads.js';

const BY_SUBJECT: Readonly<Record<string, Type>> = {
  order: OrderWebhook,
  product: ProductWebhook,
  seller: SellerWebhook,
  service_order: ServiceOrderWebhook,
  refund: RefundWebhook,
  payout: PayoutWebhook,
  submission: SubmissionWebhook,
  package: PackageWebhook,
  certificate: CertificateWebhook,
};

/** Class that describes the `data` of an event in the OpenAPI document. */
export function webhookDataOf(type: WebhookEventType): Type {
  if (type === 'product.price_changed') return ProductPriceWebhook;
  return BY_SUBJECT[type.split('.', 1)[0] ?? ''] ?? Object;
}
