import { Field, ObjectType } from '@nestjs/graphql';
import type { PaymentProvider } from '#domain/payments.js';
import { PaymentProviderEnum } from './payment.enums.js';

@ObjectType({ description: 'How the store is paid.' })
export class PaymentSettings {
  @Field(() => PaymentProviderEnum, { description: 'Who takes the money; the configuration decides.' })
  provider: PaymentProvider;

  @Field({ description: 'What buyers read about paying when the store itself takes the money.' })
  instructions: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When an admin last wrote them; null for our own words.',
  })
  updatedAt: Date | null;
}
