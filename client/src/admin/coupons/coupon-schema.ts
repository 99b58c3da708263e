import { COUPON_CODE_MAX_LENGTH, COUPON_USES_ADVICE, COUPON_USES_MAX } from '#domain/limits.js';
import { DISCOUNT_ADVICE } from '#domain/pricing.js';
import { z } from '../../lib/forms';

const isPercent = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 100;

/** Empty is no limit. */
const isUses = (text: string) =>
  text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= COUPON_USES_MAX);

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
    maxUsesPerBuyer: z
      .string()
      .trim()
      .refine(isUses, COUPON_USES_ADVICE)
      .transform((text) => (text === '' ? null : Number(text))),
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
  maxUsesPerBuyer: '',
};
