import { IsBoolean } from 'class-validator';
import { ToBoolean } from '../../../core/validation/index.js';

/** Body of PATCH /api/coupons/{id}/status. */
export class CouponStatusInput {
  @ToBoolean()
  @IsBoolean({ message: 'is_active must be true or false' })
  isActive: boolean;
}
