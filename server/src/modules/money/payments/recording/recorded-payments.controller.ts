import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ArgsType, IntersectionType } from '@nestjs/graphql';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  PAYMENT_STATUSES,
  RECORDED_METHODS,
  type PaymentStatus,
  type RecordedMethod,
} from '#domain/payments.js';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { IdsArgs, runInBulk } from '#core/bulk/index.js';
import {
  ApiIdempotencyKey,
  IdempotencyKeyHeader,
  keyUsedForAnotherRequest,
} from '#core/idempotency/index.js';
import { IdPipe } from '#core/validation/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiNullable,
  BulkResult,
  dataResponse,
} from '../../../platform/api-docs/index.js';
import { cancelledOrderPaid, moreThanOpen, nothingToPay } from '../payment.errors.js';
import { RecordPaymentInput, RecordPaymentsInput } from './record-payment.inputs.js';
import { RecordPaymentService } from './record-payment.service.js';

/** REST body of a recorded payment. */
class RecordedPaymentResponse {
  @ApiProperty({ description: 'Number of the payment.', type: 'integer', example: 5 })
  id: number;

  @ApiProperty({ description: 'Number of the order.', type: 'integer', example: 1001 })
  order_id: number;

  @ApiProperty({ description: 'How it was made.', enum: RECORDED_METHODS, nullable: true, example: 'paypal' })
  method: RecordedMethod | null;

  @ApiNullable('string', 'Its reference.', 'PP-2026-11-22')
  reference: string | null;

  @ApiProperty({ description: 'Amount in US dollars.', example: 366.45 })
  amount: number;

  @ApiProperty({ description: 'Status.', enum: PAYMENT_STATUSES, example: 'paid' })
  status: PaymentStatus;

  @ApiNullable('string', 'When it was made.', '2026-11-22T00:00:00.000Z')
  paid_at: string | null;
}

class RecordedPaymentResult extends dataResponse(RecordedPaymentResponse, 'The payment.') {}

/** Body of POST /api/orders/bulk/payments. A GraphQL type, because its fields are described by those of its parents. */
@ArgsType()
class BulkPaymentsInput extends IntersectionType(IdsArgs, RecordPaymentsInput, ArgsType) {}

@ApiTags('Payments')
@Controller('api/orders')
export class RecordedPaymentsController {
  constructor(private readonly payments: RecordPaymentService) {}

  @ApiOperation({
    summary: 'Record a payment that arrived by hand',
    description:
      'Once an order is paid in full it is completed: its tracks are sold and its links are mailed.',
  })
  @ApiIdempotencyKey('The same key again returns the first payment instead of recording another.')
  @ApiExampleBody(RecordPaymentInput, { method: 'paypal', reference: 'PP-2026-11-22', amount: 10 })
  @ApiCreatedResponse({ type: RecordedPaymentResult })
  @ApiErrors(
    'NOT_FOUND',
    cancelledOrderPaid(),
    nothingToPay(),
    moreThanOpen(366.45),
    keyUsedForAnotherRequest(),
  )
  @Roles('admin')
  @Scope('admin')
  @Post(':id/payments')
  async record(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) id: number,
    @Body() input: RecordPaymentInput,
    @IdempotencyKeyHeader() key: string | null,
  ): Promise<RecordedPaymentResult> {
    const payment = await this.payments.record(actor, id, input, key);
    return RecordedPaymentResult.of({
      id: payment.id,
      order_id: payment.orderId,
      method: payment.method,
      reference: payment.reference,
      amount: payment.amount,
      status: payment.status,
      paid_at: payment.paidAt?.toISOString() ?? null,
    });
  }

  @ApiOperation({
    summary: 'Record what is open of many orders as paid',
    description:
      'Completes each in its own transaction; `refused` names those that it cannot, with the reason.',
  })
  @ApiExampleBody(BulkPaymentsInput, { ids: [1001, 1002], method: 'bank', reference: 'Statement 2026-11-22' })
  @ApiOkResponse({ type: BulkResult })
  @Roles('admin')
  @Scope('admin')
  @HttpCode(200)
  @Post('bulk/payments')
  async recordMany(
    @CurrentUser() actor: Principal,
    @Body() { ids, expectedVersions, ...input }: BulkPaymentsInput,
  ): Promise<BulkResult> {
    const outcome = await runInBulk({ ids, expectedVersions }, 'updated', (id, expected) =>
      this.payments.recordInFull(actor, id, input, expected),
    );
    return BulkResult.of(outcome);
  }
}
