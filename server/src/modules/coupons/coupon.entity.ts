import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('coupons')
@ObjectType({ description: 'A discount code; only admins see it whole.' })
export class Coupon {
  @Field(() => Int, { description: 'Number of the coupon.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field({ description: 'What buyers type; upper and lower case count alike.' })
  @Column('citext')
  code: string;

  @Field(() => Int, { description: 'Percent off the subtotal, 1 to 100.' })
  @Column('smallint')
  discountPercent: number;

  @Field({ description: 'Whether it never expires.' })
  @Column('boolean', { default: false })
  isForever: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Last moment it counts: the end of its expiry day, UTC.',
  })
  @Column('timestamptz', { nullable: true })
  expiryDate: Date | null;

  @Field({ description: 'Whether an admin has it switched on.' })
  @Column('boolean', { default: true })
  isActive: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'How many orders of one buyer may use it, cancelled ones not counted; null for any number.',
  })
  @Column('integer', { nullable: true })
  maxUsesPerBuyer: number | null;

  @Field({ description: 'When it was made.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
