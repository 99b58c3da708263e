import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'The seller who makes an order for custom work; for admins.' })
export class ServiceMaker {
  @Field(() => Int, { description: 'Account of the seller.' })
  userId: number;

  @Field(() => Int, { description: 'Number of the seller.' })
  sellerId: number;

  @Field({ description: 'Seller name.' })
  shopName: string;

  @Field({ description: 'False once the shop is not active any more: the order needs another maker.' })
  isActive: boolean;
}
