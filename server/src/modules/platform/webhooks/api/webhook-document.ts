import type { Type } from '@nestjs/common';
import type { WebhookEventType } from '#domain/webhooks.js';
import type { DocumentedWebhook } from '../../api-docs/index.js';
import {
  CertificateWebhook,
  PackageWebhook,
  RecordingMatchWebhook,
  SellerWebhook,
  ServiceOrderWebhook,
} from '../delivery/back-office-payloads.js';
import { PayoutWebhook, RefundWebhook } from '../delivery/money-payloads.js';
import { SaleWebhook } from '../delivery/sale-payload.js';
import {
  OrderWebhook,
  ProductPriceWebhook,
  ProductWebhook,
  SubmissionWebhook,
  type WebhookPayloads,
} from '../delivery/webhook-payloads.js';

type Documented<Data> = DocumentedWebhook & { data: Type<Data>; differences?: Partial<Data> };

/** Classes that describe the `data` of each event, and what is particular to the example of an event. */
export const WEBHOOK_DOCUMENTS: { readonly [Event in WebhookEventType]: Documented<WebhookPayloads[Event]> } =
  {
    'order.placed': { data: OrderWebhook },
    'order.completed': {
      data: OrderWebhook,
      timestamp: '2026-11-20T15:30:00.000Z',
      differences: { status: 'completed' },
    },
    'order.cancelled': {
      data: OrderWebhook,
      timestamp: '2026-11-22T12:00:00.000Z',
      differences: { status: 'cancelled' },
    },
    'order.updated': {
      data: OrderWebhook,
      timestamp: '2026-11-20T13:00:00.000Z',
      differences: { status: 'processing' },
    },
    'sale.completed': { data: SaleWebhook, timestamp: '2026-11-20T15:30:00.000Z' },
    'sale.reversed': {
      data: SaleWebhook,
      timestamp: '2026-11-22T12:00:00.000Z',
      differences: { refundedAt: '2026-11-22T12:00:00.000Z' },
    },
    'product.created': { data: ProductWebhook },
    'product.updated': { data: ProductWebhook },
    'product.price_changed': { data: ProductPriceWebhook },
    'product.published': { data: ProductWebhook },
    'product.reserved': { data: ProductWebhook, differences: { quantity: 0, status: 'reserved' } },
    'product.released': { data: ProductWebhook },
    'product.sold': {
      data: ProductWebhook,
      timestamp: '2026-11-20T15:30:00.000Z',
      differences: { quantity: 0, status: 'sold' },
    },
    'product.archived': { data: ProductWebhook, differences: { status: 'archived' } },
    'product.deleted': { data: ProductWebhook, differences: { status: 'archived' } },
    'seller.created': { data: SellerWebhook },
    'seller.updated': { data: SellerWebhook },
    'seller.deleted': { data: SellerWebhook },
    'service_order.created': { data: ServiceOrderWebhook },
    'service_order.updated': { data: ServiceOrderWebhook, differences: { status: 'in_progress' } },
    'service_order.quoted': { data: ServiceOrderWebhook, differences: { status: 'quoted' } },
    'service_order.accepted': { data: ServiceOrderWebhook, differences: { status: 'accepted' } },
    'service_order.completed': { data: ServiceOrderWebhook, differences: { status: 'done' } },
    'service_order.version_added': { data: ServiceOrderWebhook, differences: { status: 'in_review' } },
    'service_order.changes_requested': { data: ServiceOrderWebhook, differences: { status: 'in_progress' } },
    'service_order.approved': { data: ServiceOrderWebhook, differences: { status: 'approved' } },
    'service_order.cancelled': { data: ServiceOrderWebhook, differences: { status: 'cancelled' } },
    'refund.created': { data: RefundWebhook },
    'refund.updated': { data: RefundWebhook, differences: { method: 'stripe' } },
    'payout.created': { data: PayoutWebhook, timestamp: '2026-11-22T12:00:00.000Z' },
    'payout.reversed': {
      data: PayoutWebhook,
      timestamp: '2026-11-23T12:00:00.000Z',
      differences: { status: 'reversed', reversedAt: '2026-11-23T12:00:00.000Z', version: 2 },
    },
    'submission.reviewed': { data: SubmissionWebhook },
    'submission.matched': { data: RecordingMatchWebhook },
    'package.checked': { data: PackageWebhook },
    'certificate.issued': { data: CertificateWebhook },
    'certificate.revoked': {
      data: CertificateWebhook,
      timestamp: '2026-11-22T12:00:00.000Z',
      differences: { status: 'revoked', revokedAt: '2026-11-22T12:00:00.000Z', reason: 'refunded' },
    },
  };
