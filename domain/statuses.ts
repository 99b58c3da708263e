export const PRODUCT_STATUSES = ['published', 'reserved', 'sold', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const ORDER_STATUSES = ['pending', 'processing', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const SELLER_STATUSES = ['pending', 'active', 'inactive'] as const;
export type SellerStatus = (typeof SELLER_STATUSES)[number];

export const SUBSCRIBER_STATUSES = ['active', 'inactive'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

export const PAYOUT_METHODS = ['paypal', 'card', 'bank'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

export const SUBMISSION_STATUSES = ['pending', 'offered', 'approved', 'refused', 'declined'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

export const COUPON_STATUSES = ['active', 'inactive'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];
