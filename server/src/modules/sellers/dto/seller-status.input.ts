import { IsIn } from 'class-validator';
import { SELLER_STATUSES, type SellerStatus } from '#domain/statuses.js';

/** Body of PUT /api/sellers/{id}/status. */
export class SellerStatusInput {
  @IsIn(SELLER_STATUSES, { message: 'status must be pending, active or inactive' })
  status: SellerStatus;
}
