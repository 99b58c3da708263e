import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One track in one person's cart. */
@Entity('cart_items')
export class CartItem {
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('integer')
  productId: number;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  addedAt: Date;
}
