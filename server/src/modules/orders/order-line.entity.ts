import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';

/** One bought copy with the track's data at the time of the order. */
@Entity('order_lines')
@ObjectType({ description: 'One bought track, as it was when it was bought.' })
export class OrderLine {
  @Field(() => Int, { description: 'Number of the line.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  orderId: number;

  /** Inverse of `Order.lines`, named by a string to avoid an import cycle. */
  @ManyToOne('Order', 'lines')
  @JoinColumn({ name: 'order_id' })
  order?: object;

  @Field(() => Int, { nullable: true, description: 'Number of the track; null once it is deleted.' })
  @Column('integer', { nullable: true })
  productId: number | null;

  @Field({ description: 'Title.' })
  @Column('text')
  name: string;

  @Field({ description: 'Genre.' })
  @Column('text')
  category: string;

  @Field(() => String, { nullable: true, description: 'Shop that made it.' })
  @Column('text', { nullable: true })
  storeName: string | null;

  @Field(() => String, { nullable: true, description: 'Cover, a path relative to the host.' })
  @Column('text', { nullable: true })
  img: string | null;

  @Column('integer')
  priceCents: number;

  @Column('integer')
  addOnCents: number;

  @Field({ description: 'Whether the project file was bought with it.' })
  @Column('boolean')
  includeProject: boolean;

  @Field(() => String, { nullable: true, description: 'Program of the project file.' })
  @Column('text', { nullable: true })
  projectName: string | null;

  /** Address of the master; never part of a response or mail, only a redirect target. */
  @Column('text')
  downloadLink: string;

  @Column('text', { nullable: true })
  projectLink: string | null;

  @Column('integer')
  copyNumber: number;

  /** Holds its copy; false once the order is cancelled. */
  @Column('boolean', { default: true })
  isLive: boolean;

  @Field(() => Float, { description: 'Price in US dollars, without the project file.' })
  get price(): number {
    return centsToDollars(this.priceCents);
  }
}
