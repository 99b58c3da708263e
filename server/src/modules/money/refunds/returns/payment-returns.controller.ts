import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import {
  ApiIdempotencyKey,
  IdempotencyKeyHeader,
  keyUsedForAnotherRequest,
} from '#core/idempotency/index.js';
import { IdPipe } from '#core/validation/index.js';
import { ApiErrors, ApiExampleBody, dataResponse } from '../../../platform/api-docs/index.js';
import { moreThanReturnable, notReturnable, paymentNotFound } from './return.errors.js';
import { AdminReturnsService } from './admin-returns.service.js';
import { PaymentReturn } from '../payment-return.entity.js';
import { RefundPaymentInput } from './refund-payment.inputs.js';

class PaymentReturnResult extends dataResponse(PaymentReturn, 'The return.') {}

@ApiTags('Payments')
@Controller('api/payments')
export class PaymentReturnsController {
  constructor(private readonly returns: AdminReturnsService) {}

  @ApiOperation({
    summary: 'Return a payment, whole or in part',
    description:
      'For money that pays no delivered order: of a cancelled order, or of a payment with a problem. A delivered order is refunded instead. An online payment goes back through its payment service, at first as `pending`; one that was recorded by hand is returned by hand, and only recorded.',
  })
  @ApiIdempotencyKey('The same key again returns the first return instead of making another.')
  @ApiExampleBody(RefundPaymentInput, { reason: 'The order was cancelled' })
  @ApiCreatedResponse({ type: PaymentReturnResult })
  @ApiErrors(
    paymentNotFound(),
    notReturnable(true),
    notReturnable(false),
    moreThanReturnable(366.45),
    keyUsedForAnotherRequest(),
  )
  @Roles('admin')
  @Scope('admin')
  @Post(':id/refunds')
  async refund(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: RefundPaymentInput,
    @IdempotencyKeyHeader() key: string | null,
  ): Promise<PaymentReturnResult> {
    return PaymentReturnResult.of(await this.returns.refund(actor, id, input, key));
  }
}
