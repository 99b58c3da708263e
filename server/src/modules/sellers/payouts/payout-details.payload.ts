import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { PayoutMethod } from '#domain/statuses.js';
import { PayoutMethodEnum } from '../seller.entity.js';

@ObjectType({ description: 'Payout details of a seller with the full card number. Each access is recorded.' })
export class PayoutDetails {
  @Field(() => Int, { description: 'Number of the seller.' })
  sellerId: number;

  @Field(() => PayoutMethodEnum, { nullable: true, description: 'Payout method.' })
  paymentMethod: PayoutMethod | null;

  @Field(() => String, { nullable: true, description: 'PayPal address.' })
  paypalEmail: string | null;

  @Field(() => String, { nullable: true, description: 'Card number, digits only.' })
  cardNumber: string | null;

  @Field(() => String, { nullable: true, description: 'Name on the card.' })
  cardHolderName: string | null;
}
