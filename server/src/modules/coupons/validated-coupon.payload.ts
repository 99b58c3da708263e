import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A code that counts for the caller.' })
export class ValidatedCoupon {
  @Field(() => Int, { description: 'Number to order with.' })
  id: number;

  @Field({ description: 'The code as the store writes it.' })
  code: string;

  @Field(() => Int, { description: 'Percent off the subtotal.' })
  discountPercent: number;
}
