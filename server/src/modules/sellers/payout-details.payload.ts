import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { PayoutMethod } from '#domain/statuses.js';
import { PayoutMethodEnum } from './seller.entity.js';

@ObjectType({ description: 'Where payouts of a shop go, the card number in full. Each look is logged.' })
export class PayoutDetails {
  @Field(() => Int, { description: 'Number of the shop.' })
  sellerId: number;

  @Field(() => PayoutMethodEnum, { nullable: true, description: 'How the seller is paid.' })
  paymentMethod: PayoutMethod | null;

  @Field(() => String, { nullable: true, description: 'PayPal address.' })
  paypalEmail: string | null;

  @Field(() => String, { nullable: true, description: 'Card number, digits only.' })
  cardNumber: string | null;

  @Field(() => String, { nullable: true, description: 'Name on the card.' })
  cardHolderName: string | null;
}
