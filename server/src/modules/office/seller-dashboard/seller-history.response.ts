import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Seller } from '../../people/sellers/seller.entity.js';

const Count = (description: string) => (target: object, key: string) => {
  Field(() => Int, { description })(target, key);
};

@ObjectType({
  description: 'Earlier tracks and sales of a seller, for the review of another track; for admins.',
})
export class SellerHistory {
  @Field(() => Seller, {
    nullable: true,
    description: 'The shop; null for an account that has none any more.',
  })
  seller: Seller | null;

  @Count('Tracks sent, this one included.')
  sent: number;

  @Count('Approved, or offered at another price that the seller accepted.')
  approved: number;

  @Count('Refused.')
  refused: number;

  @Count('Offered at another price that the seller declined.')
  declined: number;

  @Count('Tracks on sale, reserved ones included.')
  onSale: number;

  @Count('Tracks sold in completed orders, refunded ones left out.')
  sold: number;

  @Count('Sales refunded whole.')
  refunded: number;

  @Count('Tracks of the shop that were kept off sale as the same recording as another one.')
  keptOffSale: number;
}
