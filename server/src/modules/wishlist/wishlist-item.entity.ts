import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One track in one person's wishlist. */
@Entity('wishlist_items')
export class WishlistItem {
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('integer')
  productId: number;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  addedAt: Date;
}
