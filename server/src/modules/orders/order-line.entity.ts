import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Order } from './order.entity.js';

/** One bought copy, as it was when it was bought. */
@Entity('order_lines')
export class OrderLine {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  orderId: number;

  @ManyToOne(() => Order, (order) => order.lines)
  @JoinColumn({ name: 'order_id' })
  order: Relation<Order>;

  /** Null once the product is deleted. */
  @Column('integer', { nullable: true })
  productId: number | null;

  @Column('text')
  name: string;

  @Column('text')
  category: string;

  @Column('text', { nullable: true })
  storeName: string | null;

  @Column('text', { nullable: true })
  img: string | null;

  @Column('integer')
  priceCents: number;

  @Column('integer')
  addOnCents: number;

  @Column('boolean')
  includeProject: boolean;

  @Column('text', { nullable: true })
  projectName: string | null;

  /** The goods; never answered or mailed, only redirected to. */
  @Column('text')
  downloadLink: string;

  @Column('text', { nullable: true })
  projectLink: string | null;

  @Column('integer')
  copyNumber: number;

  /** Holds its copy: true until the order is cancelled. */
  @Column('boolean', { default: true })
  isLive: boolean;
}
