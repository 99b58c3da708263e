import { registerEnumType } from '@nestjs/graphql';
import type { CouponStatus } from '#domain/statuses.js';

export const CouponStatusEnum: { [S in CouponStatus]: S } = { active: 'active', inactive: 'inactive' };

registerEnumType(CouponStatusEnum, {
  name: 'CouponStatus',
  description: 'Whether an admin has a coupon switched on.',
  valuesMap: { active: { description: 'On.' }, inactive: { description: 'Off.' } },
});
