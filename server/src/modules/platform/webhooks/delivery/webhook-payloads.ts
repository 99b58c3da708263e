import { ApiProperty } from '@nestjs/swagger';
import { AI_USES, type AiUse } from '#domain/declarations.js';
import { KEY_MODES, type KeyMode } from '#domain/keys.js';
import { SAMPLE_USES, VOCALS, type SampleUse, type Vocals } from '#domain/origin.js';
import {
  ORDER_STATUSES,
  PRODUCT_STATUSES,
  SUBMISSION_STATUSES,
  type OrderStatus,
  type ProductStatus,
  type SubmissionStatus,
} from '#domain/statuses.js';
import type { WEBHOOK_TEST_TYPE } from '#domain/webhooks.js';
import type {
  CertificateWebhook,
  PackageWebhook,
  RecordingMatchWebhook,
  SellerWebhook,
  ServiceOrderWebhook,
} from './back-office-payloads.js';
import type { PayoutWebhook, RefundWebhook } from './money-payloads.js';
import type { SaleWebhook } from './sale-payload.js';

/** Line of an order. */
export class OrderedTrackWebhook {
  @ApiProperty({
    description: 'Number of the track; null once it is deleted.',
    type: 'integer',
    nullable: true,
    example: 60,
  })
  productId: number | null;

  @ApiProperty({ description: 'Name.', type: 'string', example: 'Glass Tunnel' })
  name: string;

  @ApiProperty({ description: 'Genre.', type: 'string', example: 'Techno' })
  category: string;

  @ApiProperty({
    description: 'Seller name.',
    type: 'string',
    nullable: true,
    example: 'Nightshift Audio',
  })
  storeName: string | null;

  @ApiProperty({ description: 'US dollars.', type: 'number', example: 349 })
  price: number;

  @ApiProperty({ description: 'True with the project file.', type: 'boolean', example: false })
  includeProject: boolean;
}

/** `data` of an order's events. Excludes the buyer's identity, which `order(id)` returns. */
export class OrderWebhook {
  @ApiProperty({ description: 'Number of the order.', type: 'integer', example: 412 })
  id: number;

  @ApiProperty({ description: 'Status.', type: 'string', enum: ORDER_STATUSES, example: 'pending' })
  status: OrderStatus;

  @ApiProperty({
    description: 'Account of the buyer; null once it is deleted.',
    type: 'integer',
    nullable: true,
    example: 57,
  })
  userId: number | null;

  @ApiProperty({ description: 'US dollars.', type: 'number', example: 349 })
  subtotal: number;

  @ApiProperty({ description: 'US dollars.', type: 'number', example: 34.9 })
  discountAmount: number;

  @ApiProperty({ description: 'US dollars.', type: 'number', example: 17.45 })
  serviceFee: number;

  @ApiProperty({ description: 'US dollars.', type: 'number', example: 331.55 })
  totalPrice: number;

  @ApiProperty({
    description: 'When it was placed.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-20T12:00:00.000Z',
  })
  createdAt: string;

  @ApiProperty({
    description: 'Grows with each change: a message with a lower one than you know is outdated.',
    type: 'integer',
    example: 3,
  })
  version: number;

  @ApiProperty({ description: 'Lines.', type: [OrderedTrackWebhook] })
  products: OrderedTrackWebhook[];
}

/** `data` of a track's events: public fields only. */
export class ProductWebhook {
  @ApiProperty({ description: 'Number of the track.', type: 'integer', example: 60 })
  id: number;

  @ApiProperty({ description: 'Name.', type: 'string', example: 'Glass Tunnel' })
  name: string;

  @ApiProperty({
    description: 'Seller name.',
    type: 'string',
    nullable: true,
    example: 'Nightshift Audio',
  })
  storeName: string | null;

  @ApiProperty({ description: 'Genre.', type: 'string', example: 'Techno' })
  category: string;

  @ApiProperty({ description: 'US dollars.', type: 'number', example: 349 })
  price: number;

  @ApiProperty({
    description: 'US dollars; null unless it is reduced.',
    type: 'number',
    nullable: true,
    example: null,
  })
  oldPrice: number | null;

  @ApiProperty({
    description: 'Lowest price in US dollars of the 30 days before the reduction; null unless it is reduced.',
    type: 'number',
    nullable: true,
    example: null,
  })
  lowestPrice30Days: number | null;

  @ApiProperty({ description: 'Tempo.', type: 'integer', nullable: true, example: 132 })
  bpm: number | null;

  @ApiProperty({ description: 'Key.', type: 'string', nullable: true, example: 'F#' })
  musicKey: string | null;

  @ApiProperty({
    description: 'Minor or major.',
    type: 'string',
    nullable: true,
    enum: [...KEY_MODES, null],
    example: 'minor',
  })
  mode: KeyMode | null;

  @ApiProperty({ description: 'Version.', type: 'string', nullable: true, example: 'Instrumental' })
  type: string | null;

  @ApiProperty({
    description: 'Program of the project file.',
    type: 'string',
    nullable: true,
    example: 'Ableton Live',
  })
  projectName: string | null;

  @ApiProperty({
    description: 'Origin of its vocals; null: not stated.',
    type: 'string',
    nullable: true,
    enum: [...VOCALS, null],
    example: 'none',
  })
  vocals: Vocals | null;

  @ApiProperty({
    description: 'Use of AI tools; null: not stated.',
    type: 'string',
    nullable: true,
    enum: [...AI_USES, null],
    example: 'none',
  })
  aiTools: AiUse | null;

  @ApiProperty({
    description: 'Melodic samples of others; null: not stated.',
    type: 'string',
    nullable: true,
    enum: [...SAMPLE_USES, null],
    example: 'one_shots',
  })
  samples: SampleUse | null;

  @ApiProperty({
    description: 'Sources of the samples; null: not stated.',
    type: 'string',
    nullable: true,
    example: 'Splice',
  })
  sampleSources: string | null;

  @ApiProperty({ description: 'True for a hot track.', type: 'boolean', example: false })
  isHot: boolean;

  @ApiProperty({ description: 'Copies left.', type: 'integer', example: 1 })
  quantity: number;

  @ApiProperty({ description: 'Status.', type: 'string', enum: PRODUCT_STATUSES, example: 'published' })
  status: ProductStatus;

  @ApiProperty({
    description: 'Cover, relative to the host of the store; variants end with `-160`, `-320`, `-1200`.',
    type: 'string',
    example: 'media/covers/ab12.webp',
  })
  img: string;

  @ApiProperty({
    description: 'Preview, relative to the host of the store.',
    type: 'string',
    example: 'media/audio/cd34.mp3',
  })
  audio: string;

  @ApiProperty({
    description: 'Grows with each change: a message with a lower one than you know is outdated.',
    type: 'integer',
    example: 7,
  })
  version: number;
}

/** `data` of `product.price_changed`. */
export class ProductPriceWebhook extends ProductWebhook {
  @ApiProperty({ description: 'Earlier price in US dollars.', type: 'number', example: 399 })
  previousPrice: number;

  @ApiProperty({
    description: 'Earlier old price in US dollars.',
    type: 'number',
    nullable: true,
    example: null,
  })
  previousOldPrice: number | null;
}

/** `data` of a review's event. Excludes the store's message to the seller. */
export class SubmissionWebhook {
  @ApiProperty({ description: 'Number of the submission.', type: 'integer', example: 9 })
  id: number;

  @ApiProperty({ description: 'Status.', type: 'string', enum: SUBMISSION_STATUSES, example: 'approved' })
  status: SubmissionStatus;

  @ApiProperty({
    description: 'Account that sent it; null once it is deleted.',
    type: 'integer',
    nullable: true,
    example: 31,
  })
  userId: number | null;

  @ApiProperty({ description: 'Seller name.', type: 'string', example: 'Nightshift Audio' })
  storeName: string;

  @ApiProperty({ description: 'Name of the track.', type: 'string', example: 'Glass Tunnel' })
  trackName: string;

  @ApiProperty({
    description: 'Number of the track in the shop; null when it was rejected.',
    type: 'integer',
    nullable: true,
    example: 60,
  })
  productId: number | null;

  @ApiProperty({
    description: 'When it was reviewed.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-11-20T12:00:00.000Z',
  })
  reviewedAt: string | null;

  @ApiProperty({
    description: 'Grows with each change: a message with a lower one than you know is outdated.',
    type: 'integer',
    example: 2,
  })
  version: number;
}

/** `data` by event type. */
export interface WebhookPayloads {
  'order.placed': OrderWebhook;
  'order.completed': OrderWebhook;
  'order.cancelled': OrderWebhook;
  'order.updated': OrderWebhook;
  'sale.completed': SaleWebhook;
  'sale.reversed': SaleWebhook;
  'product.created': ProductWebhook;
  'product.updated': ProductWebhook;
  'product.price_changed': ProductPriceWebhook;
  'product.published': ProductWebhook;
  'product.reserved': ProductWebhook;
  'product.released': ProductWebhook;
  'product.sold': ProductWebhook;
  'product.archived': ProductWebhook;
  'product.deleted': ProductWebhook;
  'seller.created': SellerWebhook;
  'seller.updated': SellerWebhook;
  'seller.deleted': SellerWebhook;
  'service_order.created': ServiceOrderWebhook;
  'service_order.updated': ServiceOrderWebhook;
  'service_order.quoted': ServiceOrderWebhook;
  'service_order.accepted': ServiceOrderWebhook;
  'service_order.completed': ServiceOrderWebhook;
  'service_order.version_added': ServiceOrderWebhook;
  'service_order.changes_requested': ServiceOrderWebhook;
  'service_order.approved': ServiceOrderWebhook;
  'service_order.cancelled': ServiceOrderWebhook;
  'refund.created': RefundWebhook;
  'refund.updated': RefundWebhook;
  'payout.created': PayoutWebhook;
  'payout.reversed': PayoutWebhook;
  'submission.reviewed': SubmissionWebhook;
  'submission.matched': RecordingMatchWebhook;
  'package.checked': PackageWebhook;
  'certificate.issued': CertificateWebhook;
  'certificate.revoked': CertificateWebhook;
  [WEBHOOK_TEST_TYPE]: { endpointId: number; message: string };
}
