import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { ToBoolean } from '../../../core/validation/index.js';

/** Body of PATCH /api/coupons/{id}/status. */
export class CouponStatusInput {
  @ApiProperty({ description: 'True switches it on.' })
  @ToBoolean()
  @IsBoolean({ message: 'is_active must be true or false' })
  isActive: boolean;
}
