import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { IsDefined } from 'class-validator';
import { COMMISSION_ADVICE } from '#domain/ledger.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import { IsCommission } from '../seller.inputs.js';

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
@ApiSchema({ name: 'CommissionResponse' })
export class CommissionSettings {
  @OutputField(
    () => Int,
    'Percent of a sale that the store keeps unless the seller or the track has another rate.',
    { example: 15 },
  )
  percent: number;

  @Field(() => Int, { description: 'Raised with each change; for `expectedVersion`.' })
  version: number;

  @OutputField(() => Date, 'When an admin last changed it; null for the default.', {
    nullable: true,
    example: null,
  })
  updatedAt: Date | null;
}

export class CommissionResult extends dataResponse(CommissionSettings, 'The commission of the store.') {}
