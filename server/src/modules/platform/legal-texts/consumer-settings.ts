import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { OutputField } from '#core/output/index.js';
import { ToBoolean } from '#core/validation/index.js';
import { dataResponse } from '../api-docs/index.js';

const SELLS =
  'True if the store sells to consumers: orders and accepted quotes need both consents. False unless an admin turned it on.';

@InputType({ description: 'Setting of the store: it sells to consumers, or to companies only.' })
export class ConsumerSettingsInput {
  @ApiProperty({ description: SELLS })
  @Field({ description: SELLS })
  @ToBoolean()
  @IsBoolean({ message: 'sells_to_consumers must be true or false' })
  sellsToConsumers: boolean;
}

@ObjectType({ description: 'Setting of the store: it sells to consumers, or to companies only.' })
@ApiSchema({ name: 'ConsumerSettingsResponse' })
export class ConsumerSettings {
  @OutputField(SELLS, { example: false })
  sellsToConsumers: boolean;

  @OutputField('Version of the legal texts of this moment, for `legalTexts`.', {
    example: '5f2b8c1e9a7d4036',
  })
  termsVersion: string;

  @Field(() => Int, { description: 'Raised with each change; for `expectedVersion`.' })
  version: number;

  @OutputField(() => Date, 'When an admin last changed it; null for the default.', {
    nullable: true,
    example: null,
  })
  updatedAt: Date | null;
}

export class ConsumerSettingsResult extends dataResponse(ConsumerSettings, 'The setting.') {}
