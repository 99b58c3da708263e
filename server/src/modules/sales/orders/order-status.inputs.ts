import { applyDecorators } from '@nestjs/common';
import { ArgsType, Field } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, MaxLength } from 'class-validator';
import { COMPLETION_REASON_MAX } from '#domain/limits.js';
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';
import { EmptyToNull, IsOneOf, IsText, Trim } from '#core/validation/index.js';

const WITHOUT_PAYMENT = `Why an order is completed that is not paid; only with \`completed\`, at most ${COMPLETION_REASON_MAX} characters. Without it the order is recorded as marked paid by the admin.`;

const IsReason = () =>
  applyDecorators(
    Trim(),
    EmptyToNull(),
    IsOptional(),
    MaxLength(COMPLETION_REASON_MAX, {
      message: `Reason must be at most ${COMPLETION_REASON_MAX} characters`,
    }),
    IsText(),
  );

@ArgsType()
export class WithoutPaymentArgs {
  @Field(() => String, { nullable: true, description: WITHOUT_PAYMENT })
  @IsReason()
  withoutPayment?: string | null;
}

/** Body of PUT /api/orders/{id}/status. */
export class OrderStatusInput {
  @ApiProperty({ description: 'The new status.', enum: ORDER_STATUSES, example: 'completed' })
  @IsOneOf(ORDER_STATUSES, 'status')
  status: OrderStatus;

  @ApiProperty({
    description: WITHOUT_PAYMENT,
    type: 'string',
    nullable: true,
    required: false,
    example: 'Replaces order #981',
  })
  @IsReason()
  withoutPayment?: string | null;
}
