import { COUPON_CODE_MAX_LENGTH } from '#domain/limits.js';
import { DISCOUNT_ADVICE } from '#domain/pricing.js';
import { z } from '../../forms';

const isPercent = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 100;

export const couponSchema = z
  .object({
    code: z
      .string()
      .trim()
      .min(1, 'Coupon code is required')
      .max(COUPON_CODE_MAX_LENGTH, `Coupon code must be at most ${COUPON_CODE_MAX_LENGTH} characters`),
    discountPercent: z.string().trim().refine(isPercent, DISCOUNT_ADVICE).transform(Number),
    isForever: z.boolean(),
    expiryDate: z.string(),
  })
  .refine(({ isForever, expiryDate }) => isForever || expiryDate !== '', {
    path: ['expiryDate'],
    message: 'An expiry date is required unless the coupon never expires',
  });

export const NEW_COUPON: z.input<typeof couponSchema> = {
  code: '',
  discountPercent: '',
  isForever: false,
  expiryDate: '',
};
