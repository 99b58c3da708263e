import { Field, InputType, Int } from '@nestjs/graphql';
import { IsIn, IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';
import { OrderStatusEnum } from '../order.entity.js';
import { EmptyToNull, IsText, ToNumber, Trim } from '../../../core/validation/index.js';

@InputType({ description: 'Narrows the list of orders.' })
export class OrderFilter {
  @Field(() => OrderStatusEnum, { nullable: true, description: 'Only orders that stand here.' })
  @IsIn(ORDER_STATUSES, { message: 'status must be pending, processing, completed or cancelled' })
  @IsOptional()
  status?: OrderStatus | null;

  @Field(() => String, {
    nullable: true,
    description: 'Order number, or part of a name, address, coupon code or track.',
  })
  @Trim()
  @EmptyToNull()
  @MaxLength(200, { message: 'search must be at most 200 characters' })
  @IsText()
  @IsOptional()
  search?: string | null;

  @Field(() => Int, { nullable: true, description: 'Only orders of this account.' })
  @Max(MAX_ID, { message: 'userId is out of range' })
  @Min(1, { message: 'userId is out of range' })
  @IsInt({ message: 'userId must be a whole number' })
  @ToNumber()
  @IsOptional()
  userId?: number | null;
}
