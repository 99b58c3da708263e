import { Field, InputType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { MaxLength, MinLength } from 'class-validator';
import { DIFFERENCE_KINDS, DIFFERENCE_NOTE_MAX, RECONCILED_SUBJECTS } from '#domain/reconciliation.js';
import { ONLINE_PROVIDERS } from '#domain/payments.js';
import { IsDay } from '../../../core/pagination/index.js';
import { IsText, Trim } from '../../../core/validation/index.js';
import { ApiNullable, SuccessResponse } from '../../api-docs/index.js';
import type { ReconciliationDifference, ReconciliationRun } from '../reconciliation.entity.js';

@InputType({ description: 'A day to compare.' })
export class ReconcileInput {
  @Field({ description: 'Day in UTC that is over, e.g. `2026-11-22`.' })
  @Trim()
  @IsDay('day')
  day: string;
}

@InputType({ description: 'Explanation of a difference.' })
export class ResolveDifferenceInput {
  @Field({ description: `Finding or repair, at most ${DIFFERENCE_NOTE_MAX} characters.` })
  @Trim()
  @MinLength(1, { message: 'Please enter a note' })
  @MaxLength(DIFFERENCE_NOTE_MAX, { message: `Note must be at most ${DIFFERENCE_NOTE_MAX} characters` })
  @IsText()
  note: string;
}

/** REST body of a difference. */
export class DifferenceResponse {
  @ApiProperty({ description: 'Number of the difference.', type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ description: 'Payment service.', enum: ONLINE_PROVIDERS, example: 'stripe' })
  provider: string;

  @ApiProperty({ description: 'Day in UTC.', example: '2026-11-22' })
  day: string;

  @ApiProperty({ description: 'Its kind.', enum: DIFFERENCE_KINDS, example: 'missing_here' })
  kind: string;

  @ApiProperty({ description: 'Movement of money that differs.', enum: RECONCILED_SUBJECTS })
  subject: string;

  @ApiProperty({ description: 'Its id at the payment service.', example: 're_1PgafyLkdIwHu7ix' })
  reference: string;

  @ApiNullable('integer', 'Number of its order.', 1201)
  order_id: number | null;

  @ApiProperty({
    description: 'Amount in the store, US dollars.',
    type: 'number',
    nullable: true,
    example: null,
  })
  here: number | null;

  @ApiProperty({
    description: 'Amount at the payment service, US dollars.',
    type: 'number',
    nullable: true,
    example: 366.45,
  })
  there: number | null;

  @ApiNullable('string', 'When an admin resolved it.', null)
  resolved_at: string | null;

  @ApiNullable('string', 'Address of that admin.', null)
  resolved_by: string | null;

  @ApiNullable('string', 'Explanation of that admin.', null)
  note: string | null;
}

/** REST body of a comparison. */
export class ReconciliationRunResponse {
  @ApiProperty({ description: 'Payment service.', enum: ONLINE_PROVIDERS, example: 'stripe' })
  provider: string;

  @ApiProperty({ description: 'Day in UTC.', example: '2026-11-22' })
  day: string;

  @ApiNullable('string', 'Why the statement could not be read.', null)
  failure: string | null;

  @ApiProperty({ description: 'Payments in the statement.', type: 'integer', example: 12 })
  payments: number;

  @ApiProperty({ description: 'Refunds in the statement.', type: 'integer', example: 1 })
  refunds: number;

  @ApiProperty({ description: 'Fees of the payment service in US dollars.', example: 41.2 })
  fees: number;

  @ApiProperty({ description: 'Differences that were found.', type: 'integer', example: 0 })
  differences: number;

  @ApiProperty({
    description: 'When it was compared last.',
    format: 'date-time',
    example: '2026-11-23T05:30:01.120Z',
  })
  ran_at: string;
}

export class DifferencesResult extends SuccessResponse {
  @ApiProperty({ description: 'Differences, newest first.', type: [DifferenceResponse] })
  data: DifferenceResponse[];
}

export class DifferenceResult extends SuccessResponse {
  @ApiProperty({ description: 'The difference.' })
  data: DifferenceResponse;
}

export class ReconciliationRunsResult extends SuccessResponse {
  @ApiProperty({
    description: 'Comparisons, one for each payment service and day.',
    type: [ReconciliationRunResponse],
  })
  data: ReconciliationRunResponse[];
}

export function toDifferenceResponse(difference: ReconciliationDifference): DifferenceResponse {
  const { id, provider, day, kind, subject, reference, orderId, here, there } = difference;
  return {
    id,
    provider,
    day,
    kind,
    subject,
    reference,
    order_id: orderId,
    here,
    there,
    resolved_at: difference.resolvedAt?.toISOString() ?? null,
    resolved_by: difference.resolvedBy ?? null,
    note: difference.note ?? null,
  };
}

export function toRunResponse(run: ReconciliationRun): ReconciliationRunResponse {
  const { provider, day, failure, payments, refunds, fees, differences, ranAt } = run;
  return { provider, day, failure, payments, refunds, fees, differences, ran_at: ranAt.toISOString() };
}
