import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsDefined } from 'class-validator';
import { COMMISSION_ADVICE } from '#domain/ledger.js';
import { withVersion } from '../../../core/versions/index.js';
import { SuccessResponse } from '../../api-docs/index.js';
import { IsCommission } from '../api/seller.inputs.js';

@InputType({ description: 'Commission of the store.' })
export class CommissionSettingsInput {
  @Field(() => Int, {
    description:
      'Percent of a sale that the store keeps, 0 to 100, unless the seller or the track has another rate.',
  })
  @IsDefined({ message: COMMISSION_ADVICE })
  @IsCommission()
  percent: number;
}

@ObjectType({ description: 'Commission of the store.' })
export class CommissionSettings {
  @Field(() => Int, {
    description: 'Percent of a sale that the store keeps unless the seller or the track has another rate.',
  })
  percent: number;

  @Field(() => Int, { description: 'Raised with each change; for `expectedVersion`.' })
  version: number;

  @Field(() => Date, { nullable: true, description: 'When an admin last changed it; null for the default.' })
  updatedAt: Date | null;
}

/** REST body of the commission. */
export class CommissionResponse {
  @ApiProperty({
    description: 'Percent of a sale that the store keeps unless the seller or the track has another rate.',
    type: 'integer',
    example: 15,
  })
  percent: number;

  @ApiProperty({
    description: 'When an admin last changed it; null for the default.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: null,
  })
  updated_at: string | null;
}

export class CommissionResult extends SuccessResponse {
  @ApiProperty({ description: 'The commission of the store.' })
  data: CommissionResponse;
}

export function toCommissionResponse({ percent, updatedAt }: CommissionSettings): CommissionResponse {
  return { percent, updated_at: updatedAt?.toISOString() ?? null };
}

export function toCommissionResult(settings: CommissionSettings): CommissionResult {
  return { success: true, data: withVersion(settings, toCommissionResponse(settings)) };
}
