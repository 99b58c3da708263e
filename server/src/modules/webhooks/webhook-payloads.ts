import type { WEBHOOK_TEST_TYPE } from '#domain/webhooks.js';
import type { OrderStatus, ProductStatus, SubmissionStatus } from '#domain/statuses.js';

/** `data` of an order's messages. Who bought is not in it: ask `order(id)`. Amounts are US dollars. */
export interface OrderWebhook {
  id: number;
  status: OrderStatus;
  /** Account of the buyer; null once it is deleted. */
  userId: number | null;
  subtotal: number;
  discountAmount: number;
  serviceFee: number;
  totalPrice: number;
  /** ISO 8601. */
  createdAt: string;
  products: {
    /** Null once the track is deleted. */
    productId: number | null;
    name: string;
    category: string;
    storeName: string | null;
    price: number;
    includeProject: boolean;
  }[];
}

/** `data` of a track's messages: what the public sees of it, never where the goods lie. Amounts are US dollars. */
export interface ProductWebhook {
  id: number;
  name: string;
  storeName: string | null;
  category: string;
  price: number;
  oldPrice: number | null;
  bpm: number | null;
  musicKey: string | null;
  type: string | null;
  projectName: string | null;
  isHot: boolean;
  quantity: number;
  status: ProductStatus;
}

/** `data` of a review: the verdict. What the store wrote to the seller is not in it. */
export interface SubmissionWebhook {
  id: number;
  status: SubmissionStatus;
  /** Account that sent it; null once it is deleted. */
  userId: number | null;
  storeName: string;
  trackName: string;
  /** The track it became; null when it was refused. */
  productId: number | null;
  /** ISO 8601. */
  reviewedAt: string | null;
}

/** What each message says. */
export interface WebhookPayloads {
  'order.placed': OrderWebhook;
  'order.completed': OrderWebhook;
  'order.cancelled': OrderWebhook;
  'product.published': ProductWebhook;
  'product.sold': ProductWebhook;
  'submission.reviewed': SubmissionWebhook;
  [WEBHOOK_TEST_TYPE]: { endpointId: number; message: string };
}
